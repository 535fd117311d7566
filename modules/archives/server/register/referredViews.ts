import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { keptColumnOf, type KeptObject } from './kept.ts'
import { rowsFrom } from './rowStore.ts'

/**
 * Which of these are there, by unit and id (the centre's: by id), with the building each stands in where it has one. They are held fast until
 * the transaction ends.
 */
export async function foundOf(
  place: Place,
  target: KeptObject,
  ids: readonly string[],
  unitIds: readonly (string | null)[],
): Promise<Map<string, string | null>> {
  const building = keptColumnOf(target, 'buildId') ? 't.building_id' : 'null::uuid'
  const isOfUnit = target.owner === 'unit'
  const { rows } = await sql<{ id: string; unitId: string | null; buildingId: string | null }>`
    select ${sql.raw(`t.${target.id}`)} as id, ${sql.raw(isOfUnit ? 't.unit_id' : 'null::uuid')} as "unitId", ${sql.raw(building)} as "buildingId"
    ${rowsFrom(target)} and ${sql.raw(`t.${target.id}`)} = any(${[...new Set(ids)]}::uuid[])
    ${isOfUnit ? sql`and t.unit_id = any(${[...new Set(unitIds)]}::uuid[])` : sql``} for key share of t`.execute(
    place.on(),
  )
  return new Map(
    rows.map(({ id, unitId, buildingId }) => [unitId === null ? id : `${unitId} ${id}`, buildingId]),
  )
}

/** Whether the unit is there, held fast: a row must not outlive the unit it is written for. */
export async function holdUnit(place: Place, unitId: string | null): Promise<boolean> {
  if (unitId === null) return true
  const { rows } = await sql`select 1 from units u where u.unit_id = ${unitId}::uuid for key share`.execute(
    place.on(),
  )
  return rows.length > 0
}

/** A row and what it hangs on, upwards. */
export async function idsAbove(
  place: Place,
  kept: KeptObject,
  parent: string,
  from: string,
  levels: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select ${from}::uuid as id, 1 as level
      union all
      select ${sql.raw(`t.${parent}`)}, up.level + 1 from up join ${sql.raw(kept.table)} t on ${sql.raw(`t.${kept.id}`)} = up.id
      where up.level < ${levels} and ${sql.raw(`t.${parent}`)} is not null)
    select id from up`.execute(place.on())
  return rows.map(({ id }) => id)
}
