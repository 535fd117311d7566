import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** The unit's first page; edit: how it is arranged (spec §6, role 20010). */
  homePage: { duty: 'business', actions: ['query', 'edit'] },
  /** The two full screens of a unit (spec §2.3 "smart-management"); edit: the tiles of the second. */
  smartPage: { duty: 'business', actions: ['query', 'edit'] },
  /** How a unit did over a span (spec §2.3 data-v); export: its file. */
  dataV: { duty: 'business', actions: ['query', 'export'] },
} as const satisfies Permissions
