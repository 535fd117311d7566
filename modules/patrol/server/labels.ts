import type { AskOf } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { type PointPlace, pointsById, pointsOfUnit } from './placeViews.ts'
import { tagLabelOf } from './tagMark.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

export async function routePoints({ unitId }: Ask<'routePoints'>, who: Caller, { db }: PatrolDeps) {
  if (!who.sees(unitId)) return refuse('patrol.unitNotFound')
  const points = await pointsOfUnit(db, unitId)
  return points.map(({ itemIds, layerId, ...point }) => ({
    ...point,
    itemCount: itemIds.length,
    isPlaced: layerId !== null,
  }))
}

/** What is printed and put up. Whoever has it can stand anywhere and show it: so only who arranges rounds gets it. */
export async function pointLabels({ unitId, pointIds }: Ask<'pointLabels'>, who: Caller, deps: PatrolDeps) {
  if (!who.sees(unitId)) return refuse('patrol.unitNotFound')
  const points = await pointsById(deps.db, unitId, pointIds)
  return pointIds.flatMap((pointId) => {
    const point = points.get(pointId)
    return point ? [printed(point, deps)] : []
  })
}

const printed = (
  { unitId, pointId, code, name, buildingName, position }: PointPlace,
  { secrets }: PatrolDeps,
) => ({
  pointId,
  code,
  name,
  place: [buildingName, position].filter((part) => part !== '').join(' '),
  tag: tagLabelOf(secrets, unitId, pointId),
})
