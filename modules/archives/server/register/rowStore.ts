import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { FormValues } from '../../contract/index.ts'
import type { RegisterDraft, HeldRow } from './draft.ts'
import { keptColumnOf, type KeptObject } from './kept.ts'

/** Rows of any described object: its columns and the rest of its form, read and written as one set of values. */
const named = (text: string) => sql.raw(text)
const idOf = ({ id }: KeptObject) => named(`t.${id}`)

export const rowsFrom = ({ table, hasObject, description }: KeptObject): RawBuilder<unknown> =>
  hasObject
    ? sql`from ${named(table)} t where t.object = ${description.object}`
    : sql`from ${named(table)} t where true`

export function heldColumns({ id, owner, columns }: KeptObject): RawBuilder<unknown> {
  const unit = owner === 'centre' ? 'null::uuid' : 't.unit_id'
  const own = columns.map(({ column }) => `t.${column} as "c_${column}"`)
  return named(
    [
      `t.${id} as id`,
      `${unit} as unit_id`,
      't.version',
      't.changed_at',
      't.changed_by',
      't.details',
      ...own,
    ].join(', '),
  )
}

export type RawRow = {
  id: string
  unit_id: string | null
  version: number
  changed_at: Date
  changed_by: string
  details: FormValues
} & Record<string, unknown>
export function heldOf({ columns }: KeptObject, row: RawRow): HeldRow {
  const values: FormValues = { ...row.details }
  for (const one of columns) one.read(row[`c_${one.column}`], values)
  return {
    id: row.id,
    unitId: row.unit_id,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    values,
  }
}

/** By id, locked against others who change or delete them. */
export async function heldByIds(
  place: Place,
  kept: KeptObject,
  ids: readonly string[],
  isLocked = false,
): Promise<HeldRow[]> {
  const { rows } = await sql<RawRow>`
    select ${heldColumns(kept)} ${rowsFrom(kept)} and ${idOf(kept)} = any(${[...ids]}::uuid[])
    order by ${idOf(kept)} ${isLocked ? sql`for update of t` : sql``}`.execute(place.on())
  return rows.map((row) => heldOf(kept, row))
}

/** Those that have what tells rows of a unit apart in common with one of the drafts. */
export async function heldByIdentity(
  place: Place,
  kept: KeptObject,
  drafts: readonly Pick<RegisterDraft, 'unitId' | 'values'>[],
  isLocked = false,
): Promise<HeldRow[]> {
  const by = kept.identity.map((field) => {
    const found = keptColumnOf(kept, field)
    if (!found) throw new Error(`${kept.description.object}: ${field} has no column`)
    return found
  })
  const wanted = drafts.map((draft) => ({
    unit_id: draft.unitId,
    ...Object.fromEntries(kept.identity.map((field) => [field, draft.values[field] ?? null])),
  }))
  const record = by.map(({ type }, index) => `"${kept.identity[index]}" ${type}`).join(', ')
  const match = by.map(({ column }, index) => `t.${column} = w."${kept.identity[index]}"`).join(' and ')
  const unit = kept.owner === 'unit' ? ' and t.unit_id = w.unit_id' : ''
  const units = [...new Set(drafts.map((draft) => draft.unitId))]
  const { rows } = await sql<RawRow>`
    select ${heldColumns(kept)} ${rowsFrom(kept)} and exists (
      select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (unit_id uuid, ${named(record)}) where ${named(match + unit)})
    ${kept.owner === 'unit' ? sql`and t.unit_id = any(${units}::uuid[])` : sql``}
    ${isLocked ? sql`for update of t` : sql``}`.execute(place.on())
  return rows.map((row) => heldOf(kept, row))
}

/** So many in one statement: a file of many thousands neither makes one text of a hundred megabytes nor a round trip per row. */
const BATCH_ROWS = 1_000
export async function inBatches<T>(rows: readonly T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) await work(rows.slice(at, at + BATCH_ROWS))
}

export interface By {
  name: string
  now: Date
}

/** Values come sealed. */
export async function insertRegisterRows(
  place: Place,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  by: By,
): Promise<void> {
  const { table, hasObject, description } = kept
  const names = [...keyColumns(kept), ...kept.columns.map(({ column }) => column), 'details']
  const head = [...names, ...(hasObject ? ['object'] : []), 'created_at', 'changed_at', 'changed_by'].join(
    ', ',
  )
  await inBatches(drafts, async (batch) => {
    await sql`
      insert into ${named(table)} (${named(head)})
      select ${named(names.map((name) => `r.${name}`).join(', '))} ${hasObject ? sql`, ${description.object}` : sql``},
        ${by.now}::timestamptz, ${by.now}::timestamptz, ${by.name}
      from jsonb_to_recordset(${written(kept, batch)}::jsonb) as r (${recordOf(kept)})`.execute(place.on())
  })
}

export async function updateRows(
  place: Place,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  by: By,
): Promise<void> {
  const set = [...kept.columns.map(({ column }) => column), 'details']
    .map((name) => `${name} = r.${name}`)
    .join(', ')
  const match = keyColumns(kept)
    .map((name) => `t.${name} = r.${name}`)
    .join(' and ')
  await inBatches(drafts, async (batch) => {
    await sql`
      update ${named(kept.table)} t set ${named(set)}, version = t.version + 1, changed_at = ${by.now}, changed_by = ${by.name}
      from jsonb_to_recordset(${written(kept, batch)}::jsonb) as r (${recordOf(kept)}) where ${named(match)}`.execute(
      place.on(),
    )
  })
}

export async function deleteRows(place: Place, kept: KeptObject, held: readonly HeldRow[]): Promise<void> {
  const ids = held.map(({ id }) => id)
  const units = [...new Set(held.map(({ unitId }) => unitId))]
  await sql`
    delete from ${named(kept.table)} t where ${idOf(kept)} = any(${ids}::uuid[])
    ${kept.owner === 'unit' ? sql`and t.unit_id = any(${units}::uuid[])` : sql``}`.execute(place.on())
}

const keyColumns = ({ owner, id }: KeptObject): string[] => (owner === 'unit' ? ['unit_id', id] : [id])
const recordOf = (kept: KeptObject) =>
  named(
    [
      ...keyColumns(kept).map((name) => `${name} uuid`),
      ...kept.columns.map(({ column, type }) => `${column} ${type}`),
      'details jsonb',
    ].join(', '),
  )

function written(kept: KeptObject, drafts: readonly RegisterDraft[]): string {
  const inColumns = new Set(kept.columns.flatMap(({ fields }) => fields))
  const rest = kept.description.fields.map(({ name }) => name).filter((name) => !inColumns.has(name))
  return JSON.stringify(
    drafts.map((draft) => ({
      unit_id: draft.unitId,
      [kept.id]: draft.id,
      ...Object.fromEntries(kept.columns.map((one) => [one.column, one.write(draft)])),
      details: Object.fromEntries(
        rest.flatMap((name) => ((draft.values[name] ?? null) === null ? [] : [[name, draft.values[name]]])),
      ),
    })),
  )
}
