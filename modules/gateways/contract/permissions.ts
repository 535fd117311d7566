import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Transmission devices: how they are, what they said; asking them, setting their clocks, calling the roll. */
  transmission: { duty: 'business', actions: ['query', 'edit', 'export'] },
  /** Devices that speak to us and nobody knows: seeing them, taking them in. */
  stranger: { duty: 'business', actions: ['query', 'add', 'import'] },
  /** Clouds, brokers and Modbus lines devices come by, and what their words mean: the centre's. */
  source: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
  /** Starting, stopping, shielding and releasing what stands behind them. */
  remote: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
