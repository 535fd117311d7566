import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Plans and what stands on them. */
  plan: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
} as const satisfies Permissions
