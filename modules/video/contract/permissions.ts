import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** query: look; add: snapshots and recordings; edit: move a camera, and speak through it; export: a copy that leaves the house. */
  video: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** edit: open a door from here. */
  door: { duty: 'business', actions: ['query', 'edit'] },
  /** Every door of a zone at once: one asks, another confirms. */
  fireRelease: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
