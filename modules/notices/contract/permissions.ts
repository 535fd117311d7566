import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Reading one's own notices and to-dos; what stands in them goes by the right to their tasks. */
  notice: { duty: 'business', actions: ['query'] },
} as const satisfies Permissions
