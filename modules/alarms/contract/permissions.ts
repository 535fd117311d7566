import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Handing a shift over; looking at how much falls on whom. */
  shift: { duty: 'business', actions: ['query', 'edit'] },
  /** Letting a test or a maintenance be longer than others may: the shift leader's. */
  longWindow: { duty: 'business', actions: ['edit'] },
  /** Opening a settled alarm again when its moment is over: the shift leader's. */
  reopen: { duty: 'business', actions: ['edit'] },
  alarm: { duty: 'business', actions: ['query', 'edit', 'export'] },
} as const satisfies Permissions
