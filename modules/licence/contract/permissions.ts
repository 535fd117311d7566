import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** edit: put a licence in. */
  licence: { duty: 'system', actions: ['query', 'edit'] },
} as const satisfies Permissions
