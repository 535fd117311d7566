import { dayOf } from '@gss/kit/zone'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { AHEAD_MS, taskMissedFrom, type PlannedRound, tasksBetween } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { peopleOf, pointsInUse, unitsWithRounds } from './placeViews.ts'
import { type PatrolPlanRow, plansToMake, setPlansMade } from './planStore.ts'
import { routesOf, type RouteRow } from './routeStore.ts'
import { addTasks, type NewTask } from './taskStore.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Plans of one commit: a worker that dies in the middle loses little. */
const PLANS_AT_ONCE = 200
/** Nobody was there to make them: what was due meanwhile is made after all, and is missed. Longer than this nobody could have known of it. */
const BEHIND_MS = 2 * DAY_MS

/** Makes what is due in the next two days, once: the key of a task is its plan and its planned beginning. */
export async function makeTasks(deps: PatrolDeps): Promise<number> {
  let count = 0
  for (;;) {
    const { plans, made } = await deps.db.transaction((tx) => makeSome(tx, deps))
    count += made
    if (plans < PLANS_AT_ONCE) return count
  }
}

async function makeSome(tx: Tx, { clock }: PatrolDeps): Promise<{ plans: number; made: number }> {
  const now = clock()
  const until = new Date(now.getTime() + AHEAD_MS)
  const due = { before: new Date(until.getTime() - HOUR_MS), after: new Date(until.getTime() + HOUR_MS) }
  const plans = await plansToMake(tx, due, PLANS_AT_ONCE)
  const made = await makeOf(tx, plans, now)
  await setPlansMade(tx, plans, until)
  return { plans: plans.length, made }
}

/** The tasks of these plans, from now (or what nobody made meanwhile) until two days ahead. */
export async function makeOf(tx: Tx, plans: readonly PatrolPlanRow[], now: Date): Promise<number> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const routes = await routesOf(tx, [...new Set(plans.map(({ routeId }) => routeId))])
  const unitIds = [...new Set(plans.map(({ unitId }) => unitId))]
  const [people, open] = [await peopleOf(tx, unitIds), await unitsWithRounds(tx, unitIds)]
  const points = await pointsInUse(tx, [...new Set([...routes.values()].flatMap(({ pointIds }) => pointIds))])
  const names = new Map(people.map(({ userId, realname }) => [userId, realname]))
  const tasks = plans.flatMap((plan) => {
    const route = routes.get(plan.routeId)
    if (!route || !open.has(plan.unitId)) return []
    const from = new Date(Math.max(plan.madeFrom.getTime(), now.getTime() - BEHIND_MS))
    return tasksBetween(plan, from, until).map((planned) =>
      taskOf(plan, planned, route, { points, names }, now),
    )
  })
  return addTasks(
    tx,
    tasks.filter(({ pointIds }) => pointIds.length > 0),
  )
}

interface Known {
  points: ReadonlySet<string>
  names: ReadonlyMap<string, string>
}
function taskOf(
  plan: PatrolPlanRow,
  { from, until }: PlannedRound,
  route: RouteRow,
  known: Known,
  now: Date,
): NewTask {
  const taskId = newId(now.getTime())
  const { unitId, planId, name, kind, graceMin, isOrdered, supervisorId } = plan
  const executorIds = plan.executorIds.filter((userId) => known.names.has(userId))
  return {
    unitId,
    taskId,
    number: taskNumber(taskId, from),
    planId,
    watchOf: null,
    name,
    kind,
    from,
    until,
    graceMin,
    isOrdered,
    pointIds: route.pointIds.filter((pointId) => known.points.has(pointId)),
    executorIds,
    executorNames: executorIds.map((userId) => known.names.get(userId) ?? ''),
    supervisorId,
    supervisorName: supervisorId === null ? '' : (known.names.get(supervisorId) ?? ''),
    checkWords: '',
    lookAt: taskMissedFrom({ until, graceMin }),
  }
}

const ID_END_CHARS = 6
/** A number that can be said on the telephone; the id's end keeps two of one day apart. */
export const taskNumber = (taskId: string, from: Date): string =>
  `XJ${dayOf(from).replaceAll('-', '')}-${taskId.slice(-ID_END_CHARS).toUpperCase()}`
