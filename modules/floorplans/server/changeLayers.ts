import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type CountedLayer, type Layer, LAYERS_PER_FLOOR_MAX } from '../contract/index.ts'
import type { PlanDeps } from './deps.ts'
import { findBuilding, findFloor, findLayer } from './find.ts'
import { removeLabelsOfLayer } from './labels/labelStore.ts'
import { draftsOfLayer } from './pictures/draftStore.ts'
import { storedFilesOf } from './pictures/storedPicture.ts'
import { dropFiles } from './pictures/upload.ts'
import { layerSubjectOf, tellLayers } from './tell.ts'
import { asLayer, changedByOther } from './layers/asLayer.ts'
import { standingCountsOf } from './layers/counts.ts'
import { addLayers, holdFloor, holdLayer, nameLayer, orderLayers, removeLayer } from './layers/layerStore.ts'
import { type KnownLayer, labelsOn, buildingLayersOf, standingOn } from './layers/layerViews.ts'

type Which = { layerId: string; seen: number }

/** The burning layer first (spec §7 isFiring), then from the top floor down. */
export async function layersOfBuilding(
  { buildingId, floorId }: { buildingId: string; floorId?: string },
  who: Caller,
  { db }: Pick<PlanDeps, 'db'>,
): Promise<CountedLayer[] | Refusal> {
  const building = await findBuilding(db, buildingId, who)
  if (isRefusal(building)) return building
  const layers = await buildingLayersOf(db, building.unitId, buildingId, floorId ?? null)
  const standing = await standingOn(
    db,
    building.unitId,
    layers.map(({ layerId }) => layerId),
  )
  const byLayer = new Map(standing.map((one) => [one.layerId, one]))
  const counted = layers.map((layer) => ({
    ...asLayer(layer),
    ...standingCountsOf(byLayer.get(layer.layerId)),
  }))
  return counted.toSorted((a, b) => Number(b.fires > 0) - Number(a.fires > 0))
}

export const addLayer = (
  { floorId, name }: { floorId: string; name: string },
  who: Caller,
  deps: PlanDeps,
): Promise<Layer | Refusal> =>
  deps.db.transaction(async (tx) => {
    const floor = await findFloor(tx, floorId, who)
    if (isRefusal(floor)) return floor
    const others = await holdFloor(tx, floor.unitId, floorId)
    if (others.length >= LAYERS_PER_FLOOR_MAX)
      return refuse('plan.tooManyLayers', { max: LAYERS_PER_FLOOR_MAX })
    const position = (others.at(-1)?.position ?? -1) + 1
    const layerId = newId()
    await addLayers(tx, [{ ...floor, layerId, name, position }], deps.clock())
    return told(tx, layerId, { act: 'plan.addLayer', after: { name } }, who, deps)
  })

export const renameLayer = (
  { layerId, seen, name }: Which & { name: string },
  who: Caller,
  deps: PlanDeps,
): Promise<Layer | Refusal> =>
  deps.db.transaction(async (tx) => {
    const layer = await findLayer(tx, layerId, who)
    if (isRefusal(layer)) return layer
    if (!(await nameLayer(tx, layer, seen, name, deps.clock()))) return changedByOther(tx, layerId)
    return told(
      tx,
      layerId,
      { act: 'plan.renameLayer', before: { name: layer.layerName }, after: { name } },
      who,
      deps,
    )
  })

/** All of the floor's, each once: whoever orders has seen them all. */
export const order = (
  { floorId, layerIds }: { floorId: string; layerIds: string[] },
  who: Caller,
  deps: PlanDeps,
): Promise<null | Refusal> =>
  deps.db.transaction(async (tx) => {
    const floor = await findFloor(tx, floorId, who)
    if (isRefusal(floor)) return floor
    const present = new Set((await holdFloor(tx, floor.unitId, floorId)).map(({ layerId }) => layerId))
    const isComplete =
      new Set(layerIds).size === layerIds.length &&
      layerIds.length === present.size &&
      layerIds.every((id) => present.has(id))
    if (!isComplete) return refuse('plan.orderIncomplete')
    await orderLayers(tx, floor.unitId, layerIds, deps.clock())
    await deps.journal.write(tx, {
      unitId: floor.unitId,
      actor: actorOf(who),
      act: 'plan.orderLayers',
      subject: { kind: 'floor', id: floorId, name: '' },
      before: [...present],
      after: layerIds,
    })
    await deps.live.say(tx, [tellLayers(floor.unitId, floor.buildingId, null, who)])
    return null
  })

/** What stands on it goes with it only when that was said. */
export const deleteLayer = (
  { layerId, seen, withLabels }: Which & { withLabels?: boolean },
  who: Caller,
  deps: PlanDeps,
): Promise<null | Refusal> =>
  deps.db.transaction(async (tx) => {
    const layer = await findLayer(tx, layerId, who)
    if (isRefusal(layer)) return layer
    if ((await holdLayer(tx, layer, 'alone')) !== seen) return changedByOther(tx, layerId)
    const count = await labelsOn(tx, layer.unitId, layerId)
    if (count > 0 && withLabels !== true) return refuse('plan.layerInUse', { count })
    const drafts = await draftsOfLayer(tx, layer.unitId, layerId)
    await removeLabelsOfLayer(tx, layer.unitId, layerId)
    await removeLayer(tx, layer)
    await dropFiles(
      tx,
      [layer.plan, layer.evacuation, ...drafts.map(({ picture }) => picture)].flatMap(storedFilesOf),
      deps,
    )
    await note(
      tx,
      layer,
      { act: 'plan.deleteLayer', before: { name: layer.layerName, labels: count } },
      who,
      deps,
    )
    await deps.live.say(tx, [tellLayers(layer.unitId, layer.buildingId, layerId, who)])
    return null
  })

type Change = { act: string; before?: unknown; after?: unknown }
async function told(
  tx: Tx,
  layerId: string,
  change: Change,
  who: Caller,
  deps: PlanDeps,
): Promise<Layer | Refusal> {
  const layer = await findLayer(tx, layerId, who)
  if (isRefusal(layer)) return layer
  await note(tx, layer, change, who, deps)
  await deps.live.say(tx, [tellLayers(layer.unitId, layer.buildingId, layerId, who)])
  return asLayer(layer)
}
const note = (tx: Tx, layer: KnownLayer, change: Change, who: Caller, { journal }: PlanDeps): Promise<void> =>
  journal.write(tx, { unitId: layer.unitId, actor: actorOf(who), subject: layerSubjectOf(layer), ...change })
