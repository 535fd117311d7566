import type { Permissions } from '@gss/session/contract'

const ALL = ['query', 'add', 'edit', 'delete', 'import', 'export'] as const
export const permissions = {
  /** The networked units themselves. */
  unit: { duty: 'business', actions: ALL },
  /** What belongs to a unit: buildings, floors, rooms, people, patrol points, and the equipment of devices and video. */
  baseData: { duty: 'business', actions: ALL },
  /** The centre's own: brigades, water sources, maintenance and test units, centres, groups, sounds. */
  assist: { duty: 'business', actions: ALL },
  /** Requests for changes: seeing them, of the units one sees. */
  change: { duty: 'business', actions: ['query', 'export'] },
  /** The first level: the unit's own. */
  changeReview: { duty: 'business', actions: ['edit'] },
  /** The second level: the centre's. */
  changeConfirm: { duty: 'business', actions: ['edit'] },
  /** What of which unit waits for approval. */
  changeRule: { duty: 'business', actions: ['query', 'edit'] },
  /** What was deleted, and bringing it back. */
  recycle: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
