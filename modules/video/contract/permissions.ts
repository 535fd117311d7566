import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** query: look; add: snapshots and recordings; export: a copy that leaves the house. */
  video: { duty: 'business', actions: ['query', 'add', 'export'] },
} as const satisfies Permissions
