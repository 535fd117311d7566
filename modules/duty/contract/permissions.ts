import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: ask control rooms for an answer. */
  dutyCheck: { duty: 'business', actions: ['query', 'add'] },
} as const satisfies Permissions
