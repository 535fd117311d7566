import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: report; edit: handle and dispatch (消防管理员). */
  hazard: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** Reviewing plans, deciding on more time, taking back a "no hazard" (消防安全管理人, 责任人). */
  hazardReview: { duty: 'business', actions: ['edit'] },
} as const satisfies Permissions
