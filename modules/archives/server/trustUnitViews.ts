import type { Place, Tx } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import { unitNames } from './unitStore.ts'

const CHOICES_MAX = 50

/** What trusteeship asks of units: it stands below them. */
export const trustUnits = {
  async hold(tx: Tx, unitId: string): Promise<boolean> {
    const { rows } = await sql`select from units where unit_id = ${unitId} for no key update`.execute(tx.on())
    return rows.length > 0
  },
  names: unitNames,
  async like(
    place: Place,
    scope: string | null,
    search: string,
  ): Promise<{ unitId: string; name: string }[]> {
    const { rows } = await sql<{ unitId: string; name: string }>`
      select unit_id as "unitId", name from units where name ilike ${anywhere(search)} and (${scope}::uuid is null or unit_id = ${scope})
      order by name limit ${CHOICES_MAX}`.execute(place.on())
    return rows
  },
}
