import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import type { Label, Moved } from '../../contract/index.ts'
import type { PlanDeps } from '../deps.ts'
import { findLayer } from '../find.ts'
import { holdLayer } from '../layers/layerStore.ts'
import type { KnownLayer } from '../layers/layerViews.ts'
import { tellLabels } from '../tell.ts'
import {
  type LabelChange,
  conflictOf,
  seesWithoutEyes,
  standsAlready,
  strayIn,
  wrongIn,
} from './changeRules.ts'
import { type HeldLabel, holdLabels, insertLabels, moveLabels, removeLabels } from './labelStore.ts'
import { labelsByIds } from './labelViews.ts'
import { noteChange } from './noteChange.ts'

export interface Changed {
  placed: Label[]
  moved: Moved[]
}

/** All of it in one commit, or a refusal that shows how it stands: of two editors the second is told, and nothing is lost. */
export const changeLabels = (
  layerId: string,
  change: LabelChange,
  who: Caller,
  deps: PlanDeps,
): Promise<Changed | Refusal> =>
  deps.db.transaction(async (tx) => {
    const layer = await findLayer(tx, layerId, who)
    return isRefusal(layer) ? layer : changeOn(tx, layer, change, who, deps)
  })

export async function changeOn(
  tx: Tx,
  layer: KnownLayer,
  change: LabelChange,
  who: Caller,
  deps: PlanDeps,
): Promise<Changed | Refusal> {
  const wrong = wrongIn(change, layer.plan)
  if (wrong) return refuse(...wrong)
  if ((await holdLayer(tx, layer, 'together')) === null) return refuse('plan.layerNotFound')
  const stray = await strayIn(tx, layer, change.placed)
  if (stray) return stray
  const held = await holdLabels(tx, layer.unitId, idsOf([...change.moved, ...change.removed]))
  const conflict = await conflictOf(tx, layer, change, held)
  if (conflict) return conflict

  if (seesWithoutEyes(change, held)) return refuse('plan.onlyCamerasSee')

  const by = { userId: who.userId, now: deps.clock() }
  const placed = change.placed.map((one) => ({ ...one, labelId: newId() }))
  const inserted = await insertLabels(tx, layer, placed, by)
  const taken = placed.find(({ labelId }) => !inserted.has(labelId))
  if (taken) {
    await removeLabels(tx, layer.unitId, [...inserted])
    return standsAlready(tx, layer.unitId, taken)
  }
  await moveLabels(tx, layer.unitId, change.moved, by)
  await removeLabels(tx, layer.unitId, idsOf(change.removed))

  const gone = new Set(idsOf(change.removed))
  const changed = {
    placed: await labelsByIds(tx, layer.unitId, idsOf(placed)),
    moved: movedOf(change.moved, held),
    removed: held.filter(({ labelId }) => gone.has(labelId)),
  }
  await noteChange(tx, layer, { ...changed, held }, who, deps)
  await deps.live.say(tx, [tellLabels(layer, changed, who)])
  return { placed: changed.placed, moved: changed.moved }
}

/** As `moveLabels` left them: 2,000 read once more with all their names took half of the commit. */
function movedOf(moves: LabelChange['moved'], held: readonly HeldLabel[]): Moved[] {
  const before = new Map(held.map((one) => [one.labelId, one]))
  return moves.flatMap(({ labelId, x, y, sight }) => {
    const one = before.get(labelId)
    if (!one) return []
    const { kind, targetId, version } = one
    return [
      { labelId, kind, targetId, x, y, version: version + 1, sight: sight === undefined ? one.sight : sight },
    ]
  })
}

const idsOf = (all: readonly { labelId: string }[]): string[] => all.map(({ labelId }) => labelId)
