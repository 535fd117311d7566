import { hasModule } from '@gss/archives/server'
import { picturePath } from '@gss/floorplans/contract'
import { showPicture } from '@gss/floorplans/server'
import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import {
  type calls,
  dayOf,
  markOf,
  midnightOf,
  type PatrolPoint,
  PATROL_SPAN_MAX_DAYS,
  type TaskPoint,
} from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { layersById, peopleOf, pointsById } from './placeViews.ts'
import { countPatrolPlans, patrolPlansPage, routesOfUnit } from './planViews.ts'
import { findTask, scansOf, type TaskRow } from './taskStore.ts'
import {
  countPatrolRecords,
  countTasks,
  type PatrolDay,
  figuresOfToday,
  missedToday,
  recordsOfTask,
  patrolRecordsPage,
  taskById,
  tasksOfToday,
  tasksPage,
  whereLast,
} from './taskViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>
const DAY_MS = 86_400_000
const NO_UNIT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The centre's people see every unit; everybody else their own, if it has taken rounds (spec §6 INSPECTION). */
export async function scopeFor(who: Caller, place: Place): Promise<{ unitId: string | null } | Refusal> {
  if (!(await hasModule(place, 'patrol', who))) return refuse('patrol.notActivated')
  return { unitId: who.sees(null) ? null : (who.unitId ?? NO_UNIT) }
}

export async function tasksOf(
  { page, pageRows, ...asked }: Ask<'patrolTasks'>,
  who: Caller,
  { db }: PatrolDeps,
) {
  const scope = await scopeFor(who, db)
  if (isRefusal(scope)) return scope
  const filters = { ...asked, scope: scope.unitId }
  const rows = await tasksPage(db, filters, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countTasks(db, filters)),
  }
}

export async function recordsOf(
  { page, pageRows, ...asked }: Ask<'patrolRecords'>,
  who: Caller,
  { db, clock }: PatrolDeps,
): Answer<'patrolRecords'> {
  const scope = await scopeFor(who, db)
  if (isRefusal(scope)) return scope
  const span = patrolSpanOf(asked, clock())
  if (isRefusal(span)) return span
  const filters = { ...asked, ...span, scope: scope.unitId }
  const rows = await patrolRecordsPage(db, filters, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countPatrolRecords(db, filters)),
  }
}

/** Records are of a time: without one said, of the last month. */
const USUAL_DAYS = 31
export function patrolSpanOf(
  { from, until }: { from?: Date | undefined; until?: Date | undefined },
  now: Date,
): { from: Date; until: Date | undefined } | Refusal {
  const end = until ?? now
  const begin = from ?? new Date(end.getTime() - USUAL_DAYS * DAY_MS)
  if (end.getTime() - begin.getTime() > PATROL_SPAN_MAX_DAYS * DAY_MS)
    return refuse('patrol.spanTooLong', { days: PATROL_SPAN_MAX_DAYS })
  return { from: begin, until }
}

const TASKS_SHOWN = 200
const PEOPLE_SHOWN = 50
const MISSED_SHOWN = 100
/** Today as the unit's people count it, and what began yesterday evening and is not over. */
export async function readPatrolNow(
  { unitId }: Ask<'patrolNow'>,
  who: Caller,
  { db, clock }: PatrolDeps,
): Answer<'patrolNow'> {
  const scope = await scopeFor(who, db)
  if (isRefusal(scope)) return scope
  const at = clock()
  const midnight = midnightOf(dayOf(at))
  const whose =
    scope.unitId !== null && unitId !== undefined && unitId !== scope.unitId
      ? NO_UNIT
      : (unitId ?? scope.unitId)
  const day: PatrolDay = { unitId: whose, from: new Date(midnight), until: new Date(midnight + DAY_MS) }
  const [figures, tasks, where, missed] = await Promise.all([
    figuresOfToday(db, day),
    tasksOfToday(db, day, TASKS_SHOWN),
    whereLast(db, day, PEOPLE_SHOWN),
    missedToday(db, day, MISSED_SHOWN),
  ])
  const running = new Set(tasks.filter(({ state }) => state === 'running').map(({ taskId }) => taskId))
  const peopleCount = where.filter(({ taskId }) => running.has(taskId)).length
  return { at, figures: { ...figures, peopleCount }, tasks, where, missed }
}

/** Of another unit: not there. */
async function visibleTask(taskId: string, who: Caller, place: Place): Promise<TaskRow | Refusal> {
  const scope = await scopeFor(who, place)
  if (isRefusal(scope)) return scope
  const task = await findTask(place, taskId)
  return task && who.sees(task.unitId) ? task : refuse('patrol.taskNotFound')
}

export async function readTaskWithPoints(
  { taskId }: Ask<'patrolTask'>,
  who: Caller,
  { db }: PatrolDeps,
): Answer<'patrolTask'> {
  const row = await visibleTask(taskId, who, db)
  if (isRefusal(row)) return row
  const [task, points, records] = await Promise.all([
    taskById(db, taskId),
    pointsIn(db, row),
    recordsOfTask(db, row),
  ])
  return task ? { task, points: points.map(({ point }) => point), records } : refuse('patrol.taskNotFound')
}

interface Placed {
  point: TaskPoint
  x: number | null
  y: number | null
}
/** The points of a task in their order, as they are marked. */
async function pointsIn(place: Place, task: TaskRow): Promise<Placed[]> {
  const [points, scans] = [await pointsById(place, task.unitId, task.pointIds), await scansOf(place, task)]
  return task.pointIds.flatMap((pointId): Placed[] => {
    const found = points.get(pointId)
    if (!found) return []
    const own = scans.filter((scan) => scan.pointId === pointId)
    const last = own.at(-1)
    const { code, name, position, floorId, layerId, x, y } = found
    const point = {
      pointId,
      code,
      name,
      place: position,
      floorId,
      layerId,
      ...markOf(own, task.executorIds),
      isMissed: own.length === 0 && task.state === 'missed',
      at: last?.at ?? null,
      userName: last?.userName ?? '',
      proof: last?.proof ?? null,
    }
    return [{ point, x, y }]
  })
}

export async function taskFloors(
  { taskId }: Ask<'taskFloors'>,
  who: Caller,
  { db }: PatrolDeps,
): Answer<'taskFloors'> {
  const task = await visibleTask(taskId, who, db)
  if (isRefusal(task)) return task
  const points = [...(await pointsById(db, task.unitId, task.pointIds)).values()]
  const layerIds = points.flatMap(({ layerId }) => (layerId === null ? [] : [layerId]))
  const layers = await layersById(db, task.unitId, [...new Set(layerIds)])
  return layers.map(({ name, layerId, floorId, buildingId, buildingName, floorName }) => ({
    layerId,
    floorId,
    buildingId,
    buildingName,
    floorName,
    layerName: name,
    pointCount: layerIds.filter((each) => each === layerId).length,
  }))
}

export async function taskPointsOnPlan(
  { taskId, layerId }: Ask<'taskPointsOnPlan'>,
  who: Caller,
  { db }: PatrolDeps,
): Answer<'taskPointsOnPlan'> {
  const task = await visibleTask(taskId, who, db)
  if (isRefusal(task)) return task
  const [layer] = await layersById(db, task.unitId, [layerId])
  if (!layer) return []
  const points = await pointsIn(db, task)
  return points.flatMap(({ point, x, y }, i): PatrolPoint[] => {
    if (point.layerId !== layerId || x === null || y === null) return []
    const { pointId, name, isExecuted, isOk, isAssisted, isMissed } = point
    const { width, height, buildingName, hasPicture } = layer
    const path = hasPicture ? picturePath(layerId, 'plan') : null
    return [
      {
        pointId,
        name,
        x,
        y,
        isExecuted,
        isOk,
        isAssisted,
        isMissed,
        layerId,
        width,
        height,
        buildingName,
        picturePath: path,
        order: i + 1,
      },
    ]
  })
}

/** The drawing that a round is drawn on: whoever may see the round may see what it leads over. */
export async function taskPlanPicture(
  { taskId, layerId }: Ask<'taskPlanPicture'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<LeavingFile | Refusal> {
  const task = await visibleTask(taskId, who, deps.db)
  if (isRefusal(task)) return task
  const points = await pointsById(deps.db, task.unitId, task.pointIds)
  const leadsOver = task.pointIds.some((pointId) => points.get(pointId)?.layerId === layerId)
  return leadsOver ? showPicture({ layerId, kind: 'plan' }, who, deps) : refuse('patrol.planNotOfTask')
}

export async function patrolPlansFor(
  { page, pageRows, ...asked }: Ask<'patrolPlans'>,
  who: Caller,
  { db }: PatrolDeps,
): Answer<'patrolPlans'> {
  const scope = await scopeFor(who, db)
  if (isRefusal(scope)) return scope
  const filters = { ...asked, scope: scope.unitId }
  const rows = await patrolPlansPage(db, filters, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countPatrolPlans(db, filters)),
  }
}

export async function peopleFor({ unitId }: Ask<'patrolPeople'>, who: Caller, { db }: PatrolDeps) {
  return who.sees(unitId) ? peopleOf(db, [unitId]) : refuse('patrol.unitNotFound')
}
export async function routesFor({ unitId }: Ask<'patrolRoutes'>, who: Caller, { db }: PatrolDeps) {
  return who.sees(unitId) ? routesOfUnit(db, unitId) : refuse('patrol.unitNotFound')
}
