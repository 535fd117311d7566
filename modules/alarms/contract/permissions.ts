import type { Permissions } from '@gss/session/contract'

export const permissions = {
  alarm: { duty: 'business', actions: ['query', 'edit', 'export'] },
} as const satisfies Permissions
