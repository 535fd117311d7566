import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface Filled {
  object: string
  rows: number
  /** Fields with something in them, over all rows; files are not counted. */
  filled: number
}

/** One read along the key of a unit's rows. Code and name are counted by who knows which fields they are. */
export async function filledOf(place: Place, unitId: string): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    select r.object, count(*)::int as rows,
           coalesce(sum((select count(*) from jsonb_each(r.details) d where d.value not in ('null', '""', '[]'))), 0)::int
             + count(r.building_id)::int + count(r.floor_id)::int as filled
    from unit_records r where r.unit_id = ${unitId}::uuid group by r.object`.execute(place.on())
  return rows
}

export async function bookUnitNameOf(place: Place, unitId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from units u where u.unit_id = ${unitId}::uuid`.execute(place.on())
  return rows[0]?.name ?? null
}
