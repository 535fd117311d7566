import type { Permissions } from '@gss/session/contract'

const ALL = ['query', 'add', 'edit', 'delete', 'import', 'export'] as const
export const permissions = {
  /** The networked units themselves. */
  unit: { duty: 'business', actions: ALL },
  /** What belongs to a unit: buildings, floors, rooms, people, patrol points, and the equipment of devices and video. */
  baseData: { duty: 'business', actions: ALL },
  /** The centre's own: brigades, water sources, maintenance and test units, centres, groups, sounds. */
  assist: { duty: 'business', actions: ALL },
} as const satisfies Permissions
