import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** edit: write down what was done to a thing, so that its next day is known. */
  ageing: { duty: 'business', actions: ['query', 'edit', 'export'] },
  ageingRule: { duty: 'business', actions: ['query', 'edit'] },
  /** A unit's own people are told of what comes of age. */
  expiryNotice: { duty: 'business', actions: ['query'] },
} as const satisfies Permissions
