import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { HeldRow } from './draft.ts'
import type { KeptObject } from './kept.ts'
import { heldOf, type RawRow } from './rowStore.ts'

/** A row of any table, whole, as PostgreSQL says it in JSON. */
type Raw = Record<string, unknown>

/** What a unit's is, lies by its unit; the centre's own by the platform. */
const unitOf = ({ owner }: KeptObject) => (owner === 'centre' ? sql`${PLATFORM_UNIT}::uuid` : sql`t.unit_id`)
export const pastUnitOf = (unitId: string | null): string => unitId ?? PLATFORM_UNIT
const named = (text: string) => sql.raw(text)

/** Before rows are written over: as they are now. Within the database, so that a sheet of thousands costs one statement. */
export async function keepPast(
  place: Place,
  kept: KeptObject,
  rows: readonly { id: string; unitId: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into row_history (unit_id, object, row_id, version, held, written_at, written_by, replaced_at)
    select ${unitOf(kept)}, ${kept.description.object}, ${named(`t.${kept.id}`)}, t.version, to_jsonb(t), t.changed_at, t.changed_by, ${now}::timestamptz
    from ${named(kept.table)} t where ${theseOf(kept, rows)}
    on conflict do nothing`.execute(place.on())
}

/** Before rows are deleted: into the bin, where they lie for 90 days. */
export async function recycle(
  place: Place,
  kept: KeptObject,
  rows: readonly { id: string; unitId: string | null; name: string }[],
  by: { name: string; now: Date },
): Promise<void> {
  const names = JSON.stringify(rows.map(({ id, name }) => ({ id, name })))
  await sql`
    insert into recycled_rows (unit_id, object, row_id, row_name, version, held, deleted_at, deleted_by)
    select ${unitOf(kept)}, ${kept.description.object}, ${named(`t.${kept.id}`)}, n.name, t.version, to_jsonb(t), ${by.now}::timestamptz, ${by.name}
    from ${named(kept.table)} t join jsonb_to_recordset(${names}::jsonb) as n (id uuid, name text) on n.id = ${named(`t.${kept.id}`)}
    where ${theseOf(kept, rows)}
    on conflict (unit_id, object, row_id) do update set row_name = excluded.row_name, version = excluded.version, held = excluded.held,
      deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by`.execute(place.on())
}

function theseOf(kept: KeptObject, rows: readonly { id: string; unitId: string | null }[]) {
  const ids = rows.map(({ id }) => id)
  const units = [...new Set(rows.map(({ unitId }) => unitId))]
  return sql`${named(`t.${kept.id}`)} = any(${ids}::uuid[]) ${kept.owner === 'unit' ? sql`and t.unit_id = any(${units}::uuid[])` : sql``}`
}

/** A kept row as it was read from its table then. */
function heldFrom(kept: KeptObject, unitId: string, raw: Raw): HeldRow {
  const own = Object.fromEntries(kept.columns.map(({ column }) => [`c_${column}`, raw[column]]))
  const details = typeof raw['details'] === 'object' && raw['details'] !== null ? { ...raw['details'] } : {}
  const row: RawRow = {
    ...own,
    id: String(raw[kept.id]),
    unit_id: unitId === PLATFORM_UNIT ? null : unitId,
    version: Number(raw['version']),
    changed_at: new Date(String(raw['changed_at'])),
    changed_by: String(raw['changed_by']),
    details,
  }
  return heldOf(kept, row)
}

/** Older states of a row, the newest first. */
export async function pastOf(
  place: Place,
  kept: KeptObject,
  { unitId, id }: Pick<HeldRow, 'unitId' | 'id'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ held: HeldRow[]; total: number }> {
  const unit = pastUnitOf(unitId)
  const { rows } = await sql<{ held: Raw; total: number }>`
    select h.held, count(*) over ()::int as total from row_history h
    where h.unit_id = ${unit} and h.object = ${kept.description.object} and h.row_id = ${id}
    order by h.version desc limit ${limit} offset ${offset}`.execute(place.on())
  return { held: rows.map(({ held }) => heldFrom(kept, unit, held)), total: rows[0]?.total ?? 0 }
}

export async function pastAt(
  place: Place,
  kept: KeptObject,
  { unitId, id }: Pick<HeldRow, 'unitId' | 'id'>,
  version: number,
): Promise<HeldRow | null> {
  const unit = pastUnitOf(unitId)
  const { rows } = await sql<{ held: Raw }>`
    select h.held from row_history h
    where h.unit_id = ${unit} and h.object = ${kept.description.object} and h.row_id = ${id} and h.version = ${version}`.execute(
    place.on(),
  )
  const [found] = rows
  return found ? heldFrom(kept, unit, found.held) : null
}

/** What lies in the bin of one row, held fast. */
export async function recycledOne(
  place: Place,
  kept: KeptObject,
  id: string,
  since: Date,
): Promise<HeldRow | null> {
  const { rows } = await sql<{ unitId: string; held: Raw }>`
    select b.unit_id as "unitId", b.held from recycled_rows b
    where b.row_id = ${id} and b.object = ${kept.description.object} and b.deleted_at > ${since} for update`.execute(
    place.on(),
  )
  const [found] = rows
  return found ? heldFrom(kept, found.unitId, found.held) : null
}

export async function takeFromBin(
  place: Place,
  kept: KeptObject,
  { unitId, id }: Pick<HeldRow, 'unitId' | 'id'>,
): Promise<void> {
  await sql`
    delete from recycled_rows b where b.unit_id = ${pastUnitOf(unitId)} and b.object = ${kept.description.object} and b.row_id = ${id}`.execute(
    place.on(),
  )
}

/** A row that came back goes on counting where it was. */
export async function countOn(
  place: Place,
  kept: KeptObject,
  { unitId, id, version }: Pick<HeldRow, 'unitId' | 'id' | 'version'>,
): Promise<void> {
  await sql`
    update ${named(kept.table)} t set version = ${version + 1} where ${theseOf(kept, [{ id, unitId }])}`.execute(
    place.on(),
  )
}

/** What has lain in the bin too long: a few at a time, with what was known of it before. */
export async function expired(
  place: Place,
  before: Date,
  limit: number,
): Promise<{ unitId: string; object: string; rowId: string; held: Raw }[]> {
  const { rows } = await sql<{ unitId: string; object: string; rowId: string; held: Raw }>`
    select b.unit_id as "unitId", b.object, b.row_id as "rowId", b.held from recycled_rows b
    where b.deleted_at <= ${before} order by b.deleted_at limit ${limit} for update skip locked`.execute(
    place.on(),
  )
  return rows
}
export const expiredHeld = (kept: KeptObject, { unitId, held }: { unitId: string; held: Raw }): HeldRow =>
  heldFrom(kept, unitId, held)

export async function forget(
  place: Place,
  { unitId, object, rowId }: { unitId: string; object: string; rowId: string },
): Promise<void> {
  await sql`
    delete from recycled_rows b where b.unit_id = ${unitId} and b.object = ${object} and b.row_id = ${rowId}`.execute(
    place.on(),
  )
  await sql`
    delete from row_history h where h.unit_id = ${unitId} and h.object = ${object} and h.row_id = ${rowId}`.execute(
    place.on(),
  )
}
