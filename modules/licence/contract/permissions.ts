import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** edit: put a licence in. */
  licence: { duty: 'system', actions: ['query', 'edit'] },
  /** add: offer it (the centre); edit: agree, pause, end (the unit; the centre may end). */
  trusteeship: { duty: 'business', actions: ['query', 'add', 'edit'] },
} as const satisfies Permissions
