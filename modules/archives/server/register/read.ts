import { refuse, type Refusal } from '@gss/kit/refusal'
import { type Page, totalByPage } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { type Caller, scopeOf } from '@gss/session/server'
import {
  type FormValues,
  type RegisterOption,
  OPTIONS_MAX,
  type Realm,
  type RegisterListRow,
  type RowsAsked,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { openChanges } from './changeStore.ts'
import type { HeldRow } from './draft.ts'
import { type KeptObject, keptObjectOf, type KeptRegister } from './kept.ts'
import { attachedTo } from './rowFiles.ts'
import { heldByIds } from './rowStore.ts'
import { rowCountIn, optionsAt, rowsAt, unitNamesOfRows } from './rowViews.ts'
import { isSeen } from './scope.ts'
import { foundRows, sorted } from './searchViews.ts'
import { shownValues } from './secrets.ts'
import { namesFor, referenceNamesOf } from './namesViews.ts'

/** One page of the rows a caller may see, with the fields of the list. */
export async function registerRowsPage(
  realm: Realm,
  asked: RowsAsked,
  who: Caller,
  { db, register }: ArchiveDeps,
): Promise<Page<RegisterListRow> | Refusal> {
  const kept = keptObjectOf(register, realm, asked.object)
  if (!kept) return refuse('archive.objectUnknown')
  const from = foundRows(kept, asked, scopeOf(who))
  if (!from) return refuse('archive.filterUnknown')
  const order = sorted(kept, asked)
  const rows = { from, order }
  const held = await rowsAt(db, kept, rows, asked.pageRows, (asked.page - 1) * asked.pageRows)
  const total = totalByPage(held.length, asked) ?? (await rowCountIn(db, rows))
  return { rows: await asRows(db, kept, held, listed(kept), register), page: asked.page, total }
}

/** One row, all of its form; secrets masked. */
export async function oneRow(
  realm: Realm,
  ask: { object: string; id: string },
  who: Caller,
  { db, register, secrets, files }: ArchiveDeps,
): Promise<RegisterListRow | Refusal> {
  const kept = keptObjectOf(register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  const [held] = await heldByIds(db, kept, [ask.id])
  if (!held || !isSeen(kept, held, who)) return refuse('archive.notFound')
  const shown = { ...held, values: shownValues(kept.description, held.values, secrets) }
  const [row] = await asRows(db, kept, [shown], (values) => values, register)
  if (!row) return refuse('archive.notFound')
  return {
    ...row,
    files: await attachedTo(db, kept.description, held.values, who.permits(realm, 'edit'), files),
  }
}

type Picked = (values: FormValues) => FormValues
function listed({ description: { fields, key, title } }: KeptObject): Picked {
  const names = fields.filter(
    ({ name, isListed, isSecret }) => !isSecret && (isListed || name === key || name === title),
  )
  return (values) =>
    Object.fromEntries(
      names.flatMap(({ name }) => ((values[name] ?? null) === null ? [] : [[name, values[name] ?? null]])),
    )
}

async function asRows(
  place: Place,
  kept: KeptObject,
  held: readonly HeldRow[],
  pick: Picked,
  register: KeptRegister,
): Promise<RegisterListRow[]> {
  const rows = held.map((one) => ({ ...one, values: pick(one.values) }))
  const [names, units, open] = await Promise.all([
    namesFor(place, kept.description.fields, rows, register),
    unitNamesOfRows(
      place,
      rows.map(({ unitId }) => unitId),
    ),
    openChanges(
      place,
      kept.description.object,
      rows.map(({ unitId }) => unitId),
      rows.map(({ id }) => id),
    ),
  ])
  const pending = new Map(open.map(({ rowId, ...change }) => [rowId, change]))
  return rows.map(({ id, version, unitId, values, changedAt }) => ({
    id,
    version,
    unitId,
    unitName: unitId === null ? null : (units.get(unitId)?.name ?? null),
    values,
    shown: referenceNamesOf(kept.description.fields, values, names),
    files: {},
    changedAt,
    pending: pending.get(id) ?? null,
  }))
}

interface OptionsAsk {
  object: string
  unitId?: string
  buildingId?: string
  search?: string
}
/** What a reference can be: code and name, a hundred at most; more is found by typing. */
export async function optionsFor(
  realm: Realm,
  ask: OptionsAsk,
  who: Caller,
  { db, register }: ArchiveDeps,
): Promise<RegisterOption[] | Refusal> {
  const kept = keptObjectOf(register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  const from = foundRows(kept, ask, scopeOf(who))
  if (!from) return refuse('archive.filterUnknown')
  const order = sorted(kept, {})
  return optionsAt(db, kept, { from, order }, OPTIONS_MAX)
}
