import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: ask for one; edit: handle, watch, accept (消防管理员). */
  permit: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** Reviewing: by level 消防管理员, 消防安全管理人, 责任人. */
  permitReview: { duty: 'business', actions: ['edit'] },
  /** How long permits may be at most, by kind of unit: the centre's. */
  permitRule: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
