import type { Tx } from '@gss/server-kit/database'
import { STANDARD_PACE } from '../../contract/index.ts'
import { insertSettings } from '../escalationStore.ts'

/** Whom a unit's unclaimed fire reaches by the second path, at the standard pace: a demo's units have somebody. */
export const sowRecipients = (
  tx: Tx,
  units: readonly { unitId: string; mobiles: string[] }[],
  now: Date,
): Promise<void> =>
  insertSettings(
    tx,
    units.map((unit) => ({ ...unit, ...STANDARD_PACE })),
    now,
  )
