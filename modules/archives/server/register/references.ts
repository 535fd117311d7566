import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { type FormValue, type ObjectField, formTextIn } from '../../contract/index.ts'
import { blame, isBlamed, type RegisterDraft } from './draft.ts'
import { keptColumnOf, type KeptObject, type KeptRegister } from './kept.ts'
import { foundOf, idsAbove } from './referredViews.ts'

/** The ids one field names. */
export const namedIn = ({ type }: ObjectField, value: FormValue | undefined): readonly string[] =>
  type === 'ref' && typeof value === 'string' ? [value] : type === 'refs' && Array.isArray(value) ? value : []

/**
 * Whatever a form refers to must be there, in the same unit: held fast until the form is written, so that nobody deletes it meanwhile.
 * A floor brings its building; the two must agree.
 */
export async function checkReferences(
  place: Place,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  register: KeptRegister,
): Promise<void> {
  for (const field of kept.description.fields) {
    const target = field.to === undefined ? undefined : register.get(field.to)
    if (!target) continue
    // What is no id at all was told before, and is no question for the database.
    const naming = drafts.filter(
      (draft) => namedIn(field, draft.values[field.name]).length > 0 && !isBlamed(draft, field.name),
    )
    if (naming.length === 0) continue
    const ids = naming.flatMap((draft) => namedIn(field, draft.values[field.name]))
    const found = await foundOf(
      place,
      target,
      ids,
      naming.map(({ unitId }) => unitId),
    )
    for (const draft of naming) {
      const ids = namedIn(field, draft.values[field.name])
      const places = ids.map((id) => found.get(target.owner === 'unit' ? `${draft.unitId} ${id}` : id))
      if (places.includes(undefined))
        blame(draft, field.name, refuse('archive.refUnknown', { label: field.label }))
      else if (field.name === FLOOR) settleBuilding(draft, field, places[0] ?? null)
    }
    if (target === kept && field.type === 'ref') await checkRing(place, kept, field, naming)
  }
}

const FLOOR = 'floorId'
const BUILDING = 'buildId'
function settleBuilding(draft: RegisterDraft, field: ObjectField, buildingId: string | null): void {
  const typed = draft.values[BUILDING]
  if (typed === null || typed === undefined) draft.values[BUILDING] = buildingId
  else if (typed !== buildingId)
    blame(draft, field.name, refuse('archive.floorElsewhere', { label: field.label }))
}

/** Groups under groups must not end in a ring: nobody would ever see them again. */
const LEVELS_MAX = 20
async function checkRing(
  place: Place,
  kept: KeptObject,
  field: ObjectField,
  drafts: readonly RegisterDraft[],
): Promise<void> {
  const parent = keptColumnOf(kept, field.name)
  for (const draft of drafts) {
    const above = !parent
      ? [formTextIn(draft.values, field.name)]
      : await idsAbove(place, kept, parent.column, formTextIn(draft.values, field.name), LEVELS_MAX)
    if (above.length >= LEVELS_MAX || above.includes(draft.id))
      blame(draft, field.name, refuse('archive.refIntoItself', { label: field.label }))
  }
}
