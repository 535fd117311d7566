import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** query: rounds and records; add: make rounds, on a phone; edit: cancel, counter-sign, extra rounds. */
  patrol: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** Plans, routes, item libraries, labels. */
  patrolPlan: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
} as const satisfies Permissions
