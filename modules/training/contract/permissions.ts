import type { Permissions } from '@gss/session/contract'

export const permissions = {
  training: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
} as const satisfies Permissions
