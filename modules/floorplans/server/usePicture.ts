import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls, Layer, PictureKind } from '../contract/index.ts'
import { type PictureFit, fitBySize, fitByTwoPoints } from '../model/fit.ts'
import { sightAfter } from '../model/sight.ts'
import { planPoint } from '../model/point.ts'
import type { PlanDeps } from './deps.ts'
import { findLayer, seenByUnit } from './find.ts'
import { holdLabelsOfLayer, moveLabels } from './labels/labelStore.ts'
import { asLayer, changedByOther } from './layers/asLayer.ts'
import { holdLayer, setPicture } from './layers/layerStore.ts'
import type { KnownLayer } from './layers/layerViews.ts'
import { layerSubjectOf, tellLayers, tellMany } from './tell.ts'
import { draftById, takeDraft } from './pictures/draftStore.ts'
import { storedFilesOf, type StoredPicture } from './pictures/storedPicture.ts'
import { dropFiles } from './pictures/upload.ts'

type Ask = AskOf<(typeof calls)['usePicture']>

/** The draft becomes the layer's picture; labels stay where they are on the building. All in one commit. */
export const putPictureToUse = (
  { draftId, seen: version, fit }: Ask,
  who: Caller,
  deps: PlanDeps,
): Promise<Layer | Refusal> =>
  deps.db.transaction(async (tx) => {
    const draft = seenByUnit(await draftById(tx, draftId), who, 'plan.draftNotFound')
    if (isRefusal(draft)) return draft
    const layer = await findLayer(tx, draft.layerId, who)
    if (isRefusal(layer)) return layer
    await holdLayer(tx, layer, 'alone')
    const labels = draft.kind === 'plan' ? await holdLabelsOfLayer(tx, layer.unitId, layer.layerId) : []
    const fitted = labels.length > 0 ? fitFor(layer.plan, draft.picture, fit) : null
    if (isRefusal(fitted)) return fitted
    if (!(await replace(tx, layer, draft.kind, version, draft.picture, who, deps)))
      return changedByOther(tx, layer.layerId)
    await takeDraft(tx, layer.unitId, draftId)
    if (fitted) {
      const by = { userId: who.userId, now: deps.clock() }
      await moveLabels(
        tx,
        layer.unitId,
        labels.map(({ labelId, x, y, sight }) => {
          const at = planPoint(x, y)
          return { labelId, ...placeOf(fitted(at)), ...(sight && { sight: sightAfter(sight, at, fitted) }) }
        }),
        by,
      )
    }
    await deps.live.say(tx, [
      tellLayers(layer.unitId, layer.buildingId, layer.layerId, who),
      ...(fitted ? [tellMany(layer, who)] : []),
    ])
    return asLayer(await findLayer(tx, layer.layerId, who))
  })

const placeOf = ({ x, y }: { x: number; y: number }) => ({ x, y })

/** Null: labels stay as they are. */
function fitFor(
  before: StoredPicture | null,
  now: StoredPicture,
  told: Ask['fit'],
): PictureFit | null | Refusal {
  if (told) {
    const [from, to] = [told.from, told.to].map(
      ([a, b]) => [planPoint(a.x, a.y), planPoint(b.x, b.y)] as const,
    )
    return (from && to && fitByTwoPoints(from, to)) ?? refuse('plan.fitWrong')
  }
  if (!before || (before.width === now.width && before.height === now.height)) return null
  return fitBySize(before, now) ?? refuse('plan.fitNeeded')
}

export const removePicture = (
  { layerId, kind, seen: version }: AskOf<(typeof calls)['removePicture']>,
  who: Caller,
  deps: PlanDeps,
): Promise<Layer | Refusal> =>
  deps.db.transaction(async (tx) => {
    const layer = await findLayer(tx, layerId, who)
    if (isRefusal(layer)) return layer
    if (!layer[kind]) return refuse('plan.pictureNotFound')
    if (!(await replace(tx, layer, kind, version, null, who, deps))) return changedByOther(tx, layerId)
    await deps.live.say(tx, [tellLayers(layer.unitId, layer.buildingId, layerId, who)])
    return asLayer(await findLayer(tx, layerId, who))
  })

/** False: another hand was quicker. What nothing shows any more goes with the commit. */
async function replace(
  tx: Tx,
  layer: KnownLayer,
  kind: PictureKind,
  version: number,
  picture: StoredPicture | null,
  who: Caller,
  deps: PlanDeps,
): Promise<boolean> {
  if (!(await setPicture(tx, { ...layer, kind, seen: version }, picture, deps.clock()))) return false
  const before = layer[kind]
  await dropFiles(tx, storedFilesOf(before), deps)
  await deps.journal.write(tx, {
    unitId: layer.unitId,
    actor: actorOf(who),
    act: picture ? 'plan.setPicture' : 'plan.removePicture',
    subject: layerSubjectOf(layer),
    before: before && told(kind, before),
    after: picture && told(kind, picture),
  })
  return true
}
const told = (kind: PictureKind, { originalName, width, height, page }: StoredPicture) => ({
  kind,
  name: originalName,
  width,
  height,
  page,
})
