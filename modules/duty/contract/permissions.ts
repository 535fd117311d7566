import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: ask control rooms for an answer; edit: the plan of checks. */
  dutyCheck: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** Who keeps which shift. */
  dutyRoster: { duty: 'business', actions: ['query', 'edit', 'export'] },
  /** add: sign on, write the record, hand over; edit: write down what was missed, sign as the manager. */
  dutyRecord: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
} as const satisfies Permissions
