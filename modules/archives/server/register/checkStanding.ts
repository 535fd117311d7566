import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { type FormValue, formTextIn } from '../../contract/index.ts'
import { blame, type RegisterDraft } from './draft.ts'
import type { KeptObject } from './kept.ts'

/** The fields that say where a thing is: those of `placedColumns`. */
const BUILDING = 'buildId'
const FLOOR = 'floorId'

/**
 * What stands on a plan keeps its floor until it is taken off: an alarm shows the plan its device stands on, and must not show the wrong
 * floor (docs/decisions/0012). It is refused, not taken off: who moves thousands by a file would lose the work of days.
 */
export async function checkStanding(
  place: Place,
  { leaners }: KeptObject,
  drafts: readonly RegisterDraft[],
): Promise<void> {
  const moved = drafts.filter(
    ({ values, before }) =>
      before && [BUILDING, FLOOR].some((name) => isOther(values[name], before.values[name])),
  )
  if (moved.length === 0) return
  const moving = moved.map(({ unitId, id, values }) => ({
    unitId,
    id,
    buildingId: formTextIn(values, BUILDING) || null,
    floorId: formTextIn(values, FLOOR) || null,
  }))
  for (const { leftBehind } of leaners) if (leftBehind) blameWhoLeaves(moved, await leftBehind(place, moving))
}

function blameWhoLeaves(moved: readonly RegisterDraft[], behind: ReadonlyMap<string, string>): void {
  for (const draft of moved) {
    const plan = behind.get(draft.id)
    if (plan === undefined) continue
    const field = isOther(draft.values[FLOOR], draft.before?.values[FLOOR]) ? FLOOR : BUILDING
    blame(draft, field, refuse('archive.standsOnPlan', { plan }))
  }
}
const isOther = (is: FormValue | undefined, was: FormValue | undefined): boolean =>
  (is ?? null) !== (was ?? null)
