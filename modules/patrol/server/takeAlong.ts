import { createHash } from 'node:crypto'
import { hasModule } from '@gss/archives/server'
import type { FieldPiece } from '@gss/field/server'
import { picturePath } from '@gss/floorplans/contract'
import { encode } from '@gss/kit/wire'
import {
  AHEAD_MS,
  LATE_WITHIN_MS,
  PATROL_PIECE,
  patrolPiece,
  type PatrolPiece,
  PIECE_TASKS_MAX,
} from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { openOutcomes } from './judgeItems.ts'
import { itemsById, layersById, pointsById } from './placeViews.ts'
import { countPhoneTasks, phoneScans, phoneTasks } from './pieceViews.ts'
import { tagLabelOf } from './tagMark.ts'

const EMPTY: PatrolPiece = {
  tasks: [],
  points: [],
  items: [],
  layers: [],
  outcomes: [],
  taskCount: 0,
}

/** What a phone takes along: the unit's rounds of the next two days, and those that may still be made late, with all one needs on the way. */
export const tasksToTake: FieldPiece<PatrolDeps> = {
  name: PATROL_PIECE,
  may: 'patrol.query',
  async take(place, who, now, { secrets }) {
    const { unitId, userId } = who
    if (unitId === null || !(await hasModule(place, 'patrol', who))) return encode(patrolPiece, EMPTY)
    const span = {
      unitId,
      userId,
      from: new Date(now.getTime() - LATE_WITHIN_MS),
      until: new Date(now.getTime() + AHEAD_MS),
    }
    const rows = await phoneTasks(place, span, PIECE_TASKS_MAX)
    const taskCount = rows.length < PIECE_TASKS_MAX ? rows.length : await countPhoneTasks(place, span)
    const scans = await phoneScans(
      place,
      span,
      rows.map(({ taskId }) => taskId),
    )
    const scansOfTask = new Map<string, typeof scans>(rows.map(({ taskId }) => [taskId, []]))
    for (const scan of scans) scansOfTask.get(scan.taskId)?.push(scan)
    const points = [
      ...(await pointsById(place, unitId, [...new Set(rows.flatMap(({ pointIds }) => pointIds))])).values(),
    ]
    const items = await itemsById(place, unitId, [...new Set(points.flatMap(({ itemIds }) => itemIds))])
    const layerIds = points.flatMap(({ layerId }) => (layerId === null ? [] : [layerId]))
    const layers = await layersById(place, unitId, [...new Set(layerIds)])
    return encode(patrolPiece, {
      ...EMPTY,
      outcomes: [...(await openOutcomes(place, unitId))],
      taskCount,
      tasks: rows.map((row) => ({ ...row, scans: scansOfTask.get(row.taskId) ?? [] })),
      points: points.map((point) => ({
        ...point,
        place: point.position,
        tagSum: createHash('sha256')
          .update(tagLabelOf(secrets, unitId, point.pointId))
          .digest('hex'),
        itemIds: point.itemIds.filter((itemId) => items.has(itemId)),
      })),
      items: [...items.values()],
      layers: layers.map(({ layerId, buildingName, name, width, height, hasPicture, stamp }) => ({
        layerId,
        buildingName,
        name,
        width,
        height,
        picturePath: hasPicture ? picturePath(layerId, 'plan') : null,
        ...(stamp !== null && { stamp }),
      })),
    })
  },
}
