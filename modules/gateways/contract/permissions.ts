import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Transmission devices: how they are; asking them, setting their clocks, calling the roll, taking in new ones. */
  transmission: { duty: 'business', actions: ['query', 'edit', 'add'] },
  /** Starting, stopping, shielding and releasing what stands behind them. */
  remote: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
