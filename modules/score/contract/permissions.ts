import type { Permissions } from '@gss/session/contract'

export const permissions = {
  safetyScore: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
