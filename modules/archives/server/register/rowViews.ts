import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { RegisterOption } from '../../contract/index.ts'
import type { HeldRow } from './draft.ts'
import { keptColumnOf, type KeptObject } from './kept.ts'
import { heldColumns, heldOf, type RawRow } from './rowStore.ts'

/** Which rows (`found`) in which order (`sorted`): read a stretch at a time. */
export interface Rows {
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

export async function rowsAt(
  place: Place,
  kept: KeptObject,
  { from, order }: Rows,
  limit: number,
  offset: number,
): Promise<HeldRow[]> {
  const { rows } = await sql<RawRow>`
    select ${heldColumns(kept)} ${cutFrom(kept, sql`${from} order by ${order} limit ${limit} offset ${offset}`)} order by ${order}`.execute(
    place.on(),
  )
  return rows.map((row) => heldOf(kept, row))
}
/** The keys of a page are cut from an index; only its rows are then read. */
function cutFrom({ table, id, owner }: KeptObject, page: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = owner === 'unit' ? ['unit_id', id] : [id]
  const [cut, same] = [
    keys.map((key) => `t.${key}`).join(', '),
    keys.map((key) => `t.${key} = p.${key}`).join(' and '),
  ]
  return sql`from (select ${sql.raw(cut)} ${page}) p join ${sql.raw(table)} t on ${sql.raw(same)}`
}

export async function rowCountIn(place: Place, { from }: Rows): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(place.on())
  return rows[0]?.total ?? 0
}

/** A floor is chosen by its building and its number: `shownCode` over `t`. */
export const FLOOR_CODE =
  "(select b.code from buildings b where b.unit_id = t.unit_id and b.building_id = t.building_id) || '/' || t.floor_no"

/** What can be chosen, by its code and its name. */
export async function optionsAt(
  place: Place,
  kept: KeptObject,
  { from, order }: Rows,
  limit: number,
): Promise<RegisterOption[]> {
  const name = keptColumnOf(kept, kept.description.title)?.column
  const { rows } = await sql<RegisterOption>`
    select ${sql.raw(`t.${kept.id}`)} as id, ${sql.raw(kept.shownCode)} as code, ${sql.raw(`t.${name}`)} as name
    ${from} order by ${order} limit ${limit}`.execute(place.on())
  return rows
}

export interface UnitName {
  unitId: string
  code: string
  name: string
}
export async function unitNamesOfRows(
  place: Place,
  unitIds: readonly (string | null)[],
): Promise<Map<string, UnitName>> {
  const ids = [...new Set(unitIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<UnitName>`
    select u.unit_id as "unitId", u.code, u.name from units u where u.unit_id = any(${ids}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map((unit) => [unit.unitId, unit]))
}
