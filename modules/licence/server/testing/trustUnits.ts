import { sql } from 'kysely'
import type { TrustUnits } from '../deps.ts'

/** As whoever keeps units would tell, from their table itself. */
export const trustUnits: TrustUnits = {
  async hold(tx, unitId) {
    const { rows } = await sql`select from units where unit_id = ${unitId} for no key update`.execute(tx.on())
    return rows.length > 0
  },
  async names(place, unitIds) {
    const { rows } = await sql<{ unitId: string; name: string }>`
      select unit_id as "unitId", name from units where unit_id = any(${[...unitIds]}::uuid[])`.execute(
      place.on(),
    )
    return new Map(rows.map(({ unitId, name }) => [unitId, name]))
  },
  like: () => Promise.resolve([]),
}
