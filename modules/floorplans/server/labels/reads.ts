import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import {
  type calls,
  CHANGES_MAX,
  type DeviceCounts,
  type FoundThing,
  type Label,
  type PanelHere,
  type Unmarked,
} from '../../contract/index.ts'
import { fellowsOf, type Numbered } from '../../model/fellows.ts'
import { fitBySize } from '../../model/fit.ts'
import { planPoint } from '../../model/point.ts'
import { findBuilding, findFloor, findLayer, seenByUnit } from '../find.ts'
import { standingCountsOf } from '../layers/counts.ts'
import { type KnownLayer, standingOn } from '../layers/layerViews.ts'
import { labelsOfLayer, troubledOfLayer } from './labelViews.ts'
import { panelById, panelsFor } from './panelViews.ts'
import { laidOn, type Layable, search, searchCount, type SearchOf, unlaidOf } from './searchViews.ts'
import { boardsOn, type ThingsOf, unmarkedOf } from './thingViews.ts'

export async function counts(place: Place, layerId: string, who: Caller): Promise<DeviceCounts | Refusal> {
  const layer = await findLayer(place, layerId, who)
  if (isRefusal(layer)) return layer
  return standingCountsOf((await standingOn(place, layer.unitId, [layerId]))[0])
}

/** Of a layer all labels, or those in trouble. */
export async function labels(
  place: Place,
  layerId: string,
  which: 'all' | 'troubled',
  who: Caller,
): Promise<{ labels: Label[] } | Refusal> {
  const layer = await findLayer(place, layerId, who)
  if (isRefusal(layer)) return layer
  const read = which === 'all' ? labelsOfLayer : troubledOfLayer
  return { labels: await read(place, layer.unitId, layerId) }
}

export async function unmarkedComponents(
  place: Place,
  { panelId, floorId }: AskOf<(typeof calls)['unmarkedComponents']>,
  who: Caller,
): Promise<Unmarked[] | Refusal> {
  const panel = seenByUnit(await panelById(place, panelId), who, 'plan.panelNotFound')
  if (isRefusal(panel)) return panel
  return unmarkedOn(place, { unitId: panel.unitId, kind: 'component', panelId }, floorId, who)
}

/** Of all that, where a floor is told, what may stand on it. */
async function unmarkedOn(
  place: Place,
  of: ThingsOf,
  floorId: string | undefined,
  who: Caller,
): Promise<Unmarked[] | Refusal> {
  if (floorId === undefined) return unmarkedOf(place, of)
  const floor = await findFloor(place, floorId, who)
  return isRefusal(floor)
    ? floor
    : unmarkedOf(place, { ...of, mayStandOn: { buildingId: floor.buildingId, floorId } })
}

export async function panelsOfFloor(
  place: Place,
  floorId: string,
  who: Caller,
): Promise<PanelHere[] | Refusal> {
  const floor = await findFloor(place, floorId, who)
  return isRefusal(floor) ? floor : panelsFor(place, floor)
}

/** Those nobody has said the building of are offered in each of them: there is no other way to place one. */
export async function unmarkedIn(
  place: Place,
  kind: 'camera' | 'patrolPoint' | 'door',
  { buildingId, floorId }: AskOf<(typeof calls)['unmarkedCameras']>,
  who: Caller,
): Promise<Unmarked[] | Refusal> {
  const building = await findBuilding(place, buildingId, who)
  if (isRefusal(building)) return building
  return unmarkedOn(place, { unitId: building.unitId, kind, buildingId, orHomeless: true }, floorId, who)
}

/** Spec §7 qryDevLabelInfo: of a unit or of the layer's; unmarked ones, or those on the layer. */
export async function boards(
  place: Place,
  { unitId, layerId, isUnmarked, floorId }: AskOf<(typeof calls)['boards']>,
  who: Caller,
): Promise<Unmarked[] | Refusal> {
  const layer = layerId === undefined ? null : await findLayer(place, layerId, who)
  if (isRefusal(layer)) return layer
  const whose = layer?.unitId ?? unitId
  if (whose === undefined || !who.sees(whose)) return refuse('plan.unitNotFound')
  return isUnmarked !== 1 && layer
    ? boardsOn(place, whose, layer.layerId)
    : unmarkedOn(place, { unitId: whose, kind: 'networkBoard' }, floorId, who)
}

const STANDINGS = ['placed', 'nowhere', 'outside'] as const
export async function searchThings(
  place: Place,
  { page, pageRows, standing, ...asked }: AskOf<(typeof calls)['search']>,
  who: Caller,
): Promise<{ rows: FoundThing[]; page: number; total: number } | Refusal> {
  if (!who.sees(asked.unitId)) return refuse('plan.unitNotFound')
  const of: SearchOf = { ...asked, standing: standing === undefined ? undefined : STANDINGS[standing] }
  const rows = await search(place, of, { limit: pageRows, offset: (page - 1) * pageRows })
  return { rows, page, total: totalByPage(rows.length, { page, pageRows }) ?? (await searchCount(place, of)) }
}

/** Where another floor's layout would put what stands nowhere on this one. */
export async function layoutOf(
  place: Place,
  { layerId, fromLayerId }: AskOf<(typeof calls)['layoutOf']>,
  who: Caller,
): Promise<AnswerOf | Refusal> {
  const [layer, from] = [await findLayer(place, layerId, who), await findLayer(place, fromLayerId, who)]
  if (isRefusal(layer)) return layer
  if (isRefusal(from)) return from
  // Another unit's layout fits nobody's devices.
  if (from.unitId !== layer.unitId) return refuse('plan.layerNotFound')
  const theirs = await laidOn(place, layer.unitId, fromLayerId)
  const ours = await unlaidOf(place, layer.unitId, layer.floorId)
  const [at, here] = [
    new Map(theirs.map((one) => [one.targetId, one])),
    new Map(ours.map((one) => [one.targetId, one])),
  ]
  const fit = fitOf(from, layer)
  const pairs = fellowsOf(ours.map(numbered), theirs.map(numbered))
  const placed = pairs.flatMap(([other, our]) => {
    const [model, thing] = [at.get(other), here.get(our)]
    if (!model || !thing) return []
    const { x, y } = fit(planPoint(model.x, model.y))
    return [{ kind: thing.kind, targetId: our, x, y }]
  })
  return {
    placed: placed.slice(0, CHANGES_MAX),
    withoutFellow: theirs.length - Math.min(pairs.length, CHANGES_MAX),
  }
}
type AnswerOf = {
  placed: { kind: Label['kind']; targetId: string; x: number; y: number }[]
  withoutFellow: number
}

const numbered = ({ targetId, type, code }: Layable): Numbered => ({ targetId, group: type, code })
/** Floors drawn differently do not fit: then the places are taken as they are, to be looked at. */
const fitOf = ({ plan: from }: KnownLayer, { plan: to }: KnownLayer) =>
  (from && to && fitBySize(from, to)) || ((at: ReturnType<typeof planPoint>) => at)
