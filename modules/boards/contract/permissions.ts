import type { Permissions } from '@gss/session/contract'

export const permissions = {
  board: { duty: 'business', actions: ['query', 'export'] },
} as const satisfies Permissions
