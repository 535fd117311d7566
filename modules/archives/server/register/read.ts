import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { type FormValues, type Option, OPTIONS_MAX, type Realm, type Row, type RowsAsked } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { Held } from './draft.ts'
import { columnOf, type KeptObject, keptOf, type Register } from './kept.ts'
import { heldByIds, heldColumns, heldOf, type RawRow } from './rows.ts'
import { isSeen, scopeOf } from './scope.ts'
import { found, sorted } from './search.ts'
import { shownValues } from './secrets.ts'
import { namesFor, shownOf } from './shown.ts'

/** One page of the rows a caller may see, with the fields of the list. */
export async function rowsPage(realm: Realm, asked: RowsAsked, who: Caller, { db, register }: ArchiveDeps): Promise<Page<Row> | Refusal> {
  const kept = keptOf(register, realm, asked.object)
  if (!kept) return refuse('archive.objectUnknown')
  const from = found(kept, asked, scopeOf(who))
  const order = sorted(kept, asked)
  if (!from || !order) return refuse('archive.sortUnknown')
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db.on()),
    sql<RawRow>`
      select ${heldColumns(kept)} ${from} order by ${order}
      limit ${asked.pageRows} offset ${(asked.page - 1) * asked.pageRows}`.execute(db.on()),
  ])
  const held = rows.map((row) => heldOf(kept, row))
  return { rows: await asRows(db, kept, held, listed(kept), register), page: asked.page, total: counted.rows[0]?.total ?? 0 }
}

/** One row, all of its form; secrets masked. */
export async function oneRow(
  realm: Realm,
  ask: { object: string; id: string },
  who: Caller,
  { db, register, secrets }: ArchiveDeps,
): Promise<Row | Refusal> {
  const kept = keptOf(register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  const [held] = await heldByIds(db, kept, [ask.id])
  if (!held || !isSeen(kept, held, who)) return refuse('archive.notFound')
  const shown = { ...held, values: shownValues(kept.description, held.values, secrets) }
  const [row] = await asRows(db, kept, [shown], (values) => values, register)
  return row ?? refuse('archive.notFound')
}

type Picked = (values: FormValues) => FormValues
function listed({ description: { fields, key, title } }: KeptObject): Picked {
  const names = fields.filter(({ name, isListed, isSecret }) => !isSecret && (isListed || name === key || name === title))
  return (values) =>
    Object.fromEntries(names.flatMap(({ name }) => ((values[name] ?? null) === null ? [] : [[name, values[name] ?? null]])))
}

async function asRows(place: Place, kept: KeptObject, held: readonly Held[], pick: Picked, register: Register): Promise<Row[]> {
  const rows = held.map((one) => ({ ...one, values: pick(one.values) }))
  const [names, units] = await Promise.all([namesFor(place, kept.description.fields, rows, register), unitNames(place, rows)])
  return rows.map(({ id, version, unitId, values, changedAt }) => ({
    id,
    version,
    unitId,
    unitName: unitId === null ? null : (units.get(unitId) ?? null),
    values,
    shown: shownOf(kept.description.fields, values, names),
    changedAt,
  }))
}

async function unitNames(place: Place, rows: readonly { unitId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ unitId }) => (unitId === null ? [] : [unitId])))]
  if (ids.length === 0) return new Map()
  const { rows: units } = await sql<{ id: string; name: string }>`
    select u.unit_id as id, u.name from units u where u.unit_id = any(${ids}::uuid[])`.execute(place.on())
  return new Map(units.map(({ id, name }) => [id, name]))
}

interface OptionsAsk {
  object: string
  unitId?: string
  buildingId?: string
  search?: string
}
/** What a reference can be: code and name, a hundred at most; more is found by typing. */
export async function optionsFor(realm: Realm, ask: OptionsAsk, who: Caller, { db, register }: ArchiveDeps): Promise<Option[] | Refusal> {
  const kept = keptOf(register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  const from = found(kept, ask, scopeOf(who))
  const order = sorted(kept, {})
  if (!from || !order) return refuse('archive.sortUnknown')
  return options(db, kept, from, order, OPTIONS_MAX)
}

export async function options(
  place: Place,
  kept: KeptObject,
  from: NonNullable<ReturnType<typeof found>>,
  order: NonNullable<ReturnType<typeof sorted>>,
  max: number,
): Promise<Option[]> {
  const name = columnOf(kept, kept.description.title)?.column
  const { rows } = await sql<Option>`
    select ${sql.raw(`t.${kept.id}`)} as id, ${sql.raw(kept.shownCode)} as code, ${sql.raw(`t.${name}`)} as name
    ${from} order by ${order} limit ${max}`.execute(place.on())
  return rows
}
