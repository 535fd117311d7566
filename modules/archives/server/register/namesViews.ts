import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { FormValues, ObjectField } from '../../contract/index.ts'
import { keptColumnOf, type KeptObject, type KeptRegister } from './kept.ts'
import { namedIn } from './references.ts'
import { rowsFrom } from './rowStore.ts'
import { SHEET_JOINT } from '../words.table.ts'

/** Of each object that is referred to: what its rows are called. */
export async function namesFor(
  place: Place,
  fields: readonly ObjectField[],
  rows: readonly { unitId: string | null; values: FormValues }[],
  register: KeptRegister,
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const field of fields)
    for (const { values } of rows)
      for (const id of namedIn(field, values[field.name]))
        wanted.set(field.to ?? '', (wanted.get(field.to ?? '') ?? new Set()).add(id))
  const names = new Map<string, string>()
  for (const [object, ids] of wanted) {
    const target = register.get(object)
    if (!target) continue
    const units = [...new Set(rows.map(({ unitId }) => unitId))]
    for (const { id, name } of await namesOf(place, target, [...ids], units)) names.set(id, name)
  }
  return names
}

async function namesOf(
  place: Place,
  target: KeptObject,
  ids: string[],
  units: (string | null)[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select ${sql.raw(`t.${target.id}`)} as id, ${sql.raw(`t.${keptColumnOf(target, target.description.title)?.column}`)} as name
    ${rowsFrom(target)} and ${sql.raw(`t.${target.id}`)} = any(${ids}::uuid[])
    ${target.owner === 'unit' ? sql`and t.unit_id = any(${units}::uuid[])` : sql``}`.execute(place.on())
  return rows
}

/** What the references of one row are called, by field. */
export const referenceNamesOf = (
  fields: readonly ObjectField[],
  values: FormValues,
  names: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const ids = namedIn(field, values[field.name])
      return ids.length === 0 ? [] : [[field.name, ids.map((id) => names.get(id) ?? '').join(SHEET_JOINT)]]
    }),
  )
