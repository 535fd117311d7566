import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** query: see calls and listen to recordings · add: call · get: take a copy of a recording along · export: the list as a file. */
  call: { duty: 'business', actions: ['query', 'add', 'get', 'export'] },
  /** query: choose the channel to call by (spec §4 "Phone call"); the rest: which channels there are. */
  callLine: { duty: 'business', actions: ['query', 'add', 'edit', 'delete'] },
} as const satisfies Permissions
