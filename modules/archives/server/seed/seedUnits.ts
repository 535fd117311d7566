import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { DEMO_UNIT_IDS } from '@gss/session/server'
import { DEMO_UNITS, type Unit } from '../../contract/index.ts'
import { addUnits } from '../unitStore.ts'

/** The units of the demo city, under the ids the demo's people are bound to. */
export async function seedUnits({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const createdAt = clock()
  const units = DEMO_UNITS.map(
    ([code, name, kind, address, longitude, latitude, fireDepartment], index): Unit => ({
      unitId: DEMO_UNIT_IDS[index] ?? '',
      code,
      name,
      kind,
      address,
      longitude,
      latitude,
      fireDepartment,
      createdAt,
    }),
  )
  await addUnits(db, units)
}
