import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Handing a shift over; looking at how much falls on whom. */
  shift: { duty: 'business', actions: ['query', 'edit'] },
  alarm: { duty: 'business', actions: ['query', 'edit', 'export'] },
} as const satisfies Permissions
