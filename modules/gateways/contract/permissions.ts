import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Transmission devices: how they are, what they said; asking them, setting their clocks, calling the roll. */
  transmission: { duty: 'business', actions: ['query', 'edit', 'export'] },
  /** Devices that speak to us and nobody knows: seeing them, taking them in. */
  stranger: { duty: 'business', actions: ['query', 'add'] },
  /** Starting, stopping, shielding and releasing what stands behind them. */
  remote: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
