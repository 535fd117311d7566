import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { FormValue, ObjectField } from '../../contract/index.ts'
import { blame, type Draft } from './draft.ts'
import { columnOf, type KeptObject, type Register } from './kept.ts'
import { rowsFrom } from './rows.ts'

/** The ids one field names. */
export const namedIn = ({ type }: ObjectField, value: FormValue | undefined): readonly string[] =>
  type === 'ref' && typeof value === 'string' ? [value] : type === 'refs' && Array.isArray(value) ? value : []

/**
 * Whatever a form refers to must be there, in the same unit: held fast until the form is written, so that nobody deletes it meanwhile.
 * A floor brings its building; the two must agree.
 */
export async function checkReferences(place: Place, kept: KeptObject, drafts: readonly Draft[], register: Register): Promise<void> {
  for (const field of kept.description.fields) {
    const target = field.to === undefined ? undefined : register.get(field.to)
    if (!target) continue
    const naming = drafts.filter((draft) => namedIn(field, draft.values[field.name]).length > 0)
    if (naming.length === 0) continue
    const found = await foundOf(place, target, field, naming)
    for (const draft of naming) {
      const ids = namedIn(field, draft.values[field.name])
      const places = ids.map((id) => found.get(target.owner === 'unit' ? `${draft.unitId} ${id}` : id))
      if (places.includes(undefined)) blame(draft, field.name, refuse('archive.refUnknown', { label: field.label }))
      else if (field.name === FLOOR) settleBuilding(draft, field, places[0] ?? null)
    }
    if (target === kept && field.type === 'ref') await checkRing(place, kept, field, naming)
  }
}

const FLOOR = 'floorId'
const BUILDING = 'buildId'
function settleBuilding(draft: Draft, field: ObjectField, buildingId: string | null): void {
  const typed = draft.values[BUILDING]
  if (typed === null || typed === undefined) draft.values[BUILDING] = buildingId
  else if (typed !== buildingId) blame(draft, field.name, refuse('archive.floorElsewhere', { label: field.label }))
}

/** By unit and id (the centre's: by id), the building it stands in where it has one. */
async function foundOf(
  place: Place,
  target: KeptObject,
  field: ObjectField,
  drafts: readonly Draft[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(drafts.flatMap((draft) => namedIn(field, draft.values[field.name])))]
  const units = [...new Set(drafts.map((draft) => draft.unitId))]
  const building = columnOf(target, BUILDING) ? 't.building_id' : 'null::uuid'
  const { rows } = await sql<{ id: string; unitId: string | null; buildingId: string | null }>`
    select ${sql.raw(`t.${target.id}`)} as id, ${sql.raw(target.owner === 'unit' ? 't.unit_id' : 'null::uuid')} as "unitId",
      ${sql.raw(building)} as "buildingId"
    ${rowsFrom(target)} and ${sql.raw(`t.${target.id}`)} = any(${ids}::uuid[])
    ${target.owner === 'unit' ? sql`and t.unit_id = any(${units}::uuid[])` : sql``} for key share of t`.execute(place.on())
  return new Map(rows.map(({ id, unitId, buildingId }) => [unitId === null ? id : `${unitId} ${id}`, buildingId]))
}

/** Groups under groups must not end in a ring: nobody would ever see them again. */
const LEVELS_MAX = 20
async function checkRing(place: Place, kept: KeptObject, field: ObjectField, drafts: readonly Draft[]): Promise<void> {
  const parent = columnOf(kept, field.name)
  if (!parent) return
  for (const draft of drafts) {
    const { rows } = await sql<{ id: string }>`
      with recursive up as (
        select ${draft.values[field.name]}::uuid as id, 1 as level
        union all
        select ${sql.raw(`t.${parent.column}`)}, up.level + 1 from up join ${sql.raw(kept.table)} t on ${sql.raw(`t.${kept.id}`)} = up.id
        where up.level < ${LEVELS_MAX} and ${sql.raw(`t.${parent.column}`)} is not null)
      select id from up`.execute(place.on())
    if (rows.length >= LEVELS_MAX || rows.some(({ id }) => id === draft.id))
      blame(draft, field.name, refuse('archive.refIntoItself', { label: field.label }))
  }
}
