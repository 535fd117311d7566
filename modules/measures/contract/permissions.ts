import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** edit: set limits. */
  measure: { duty: 'business', actions: ['query', 'edit', 'export'] },
} as const satisfies Permissions
