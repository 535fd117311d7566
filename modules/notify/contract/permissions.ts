import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** Which ways lead out of the house: servers, robots, their secrets. */
  notifyWay: { duty: 'system', actions: ['query', 'add', 'edit', 'delete'] },
  /** What left and what did not; sending again and calling back. */
  notifyMessage: { duty: 'business', actions: ['query', 'edit', 'export'] },
  /** Who hears what. */
  notifyRule: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
  /** How alarms are said aloud, at seats and by telephone. */
  voicePrompt: { duty: 'system', actions: ['query', 'edit'] },
} as const satisfies Permissions
