import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** What others did, as statements: nothing in them can be changed. */
  statement: { duty: 'business', actions: ['query', 'export'] },
} as const satisfies Permissions
