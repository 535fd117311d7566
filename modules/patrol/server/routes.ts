import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { hasPatrolUnit, pointsById } from './placeViews.ts'
import { addRoute, changeRoute, holdRoute, plansOnRoute, removeRoute, type RouteRow } from './routeStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

export function addPatrolRoute(
  { unitId, name, pointIds }: Ask<'addPatrolRoute'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<{ routeId: string } | Refusal> {
  return deps.db.transaction(async (tx) => {
    if (!who.sees(unitId) || !(await hasPatrolUnit(tx, unitId))) return refuse('patrol.unitNotFound')
    const row: RouteRow = { unitId, routeId: newId(), name: name.trim(), pointIds }
    const why = await whyNotRoute(tx, row)
    if (why) return why
    await addRoute(tx, row, deps.clock())
    await routed(tx, row, 'add', who, deps)
    return { routeId: row.routeId }
  })
}

/** Tasks that are made already keep the points they were made with; a plan that is saved anew takes the new ones. */
export function editPatrolRoute(
  { routeId, name, pointIds }: Ask<'editPatrolRoute'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const before = await ownRoute(tx, routeId, who)
    if (isRefusal(before)) return before
    const row = { ...before, name: name.trim(), pointIds }
    const why = await whyNotRoute(tx, row)
    if (why) return why
    await changeRoute(tx, row, deps.clock())
    await routed(tx, row, 'edit', who, deps)
    return null
  })
}

export function removePatrolRoute(
  { routeId }: Ask<'removePatrolRoute'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const row = await ownRoute(tx, routeId, who)
    if (isRefusal(row)) return row
    const [plan] = await plansOnRoute(tx, row)
    if (plan) return refuse('patrol.routeInUse', { name: plan.name })
    await removeRoute(tx, row)
    await routed(tx, row, 'delete', who, deps)
    return null
  })
}

async function ownRoute(tx: Tx, routeId: string, who: Caller): Promise<RouteRow | Refusal> {
  const row = await holdRoute(tx, routeId)
  return row && who.sees(row.unitId) ? row : refuse('patrol.routeNotFound')
}

async function whyNotRoute(tx: Tx, { unitId, pointIds }: RouteRow): Promise<Refusal | null> {
  if (pointIds.length === 0) return refuse('patrol.pointsEmpty')
  if (new Set(pointIds).size < pointIds.length) return refuse('patrol.pointTwice')
  const points = await pointsById(tx, unitId, pointIds)
  return pointIds.every((pointId) => points.has(pointId)) ? null : refuse('patrol.pointGone')
}

const routed = (tx: Tx, row: RouteRow, deed: string, who: Caller, { journal }: PatrolDeps) =>
  journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `patrolRoute.${deed}`,
    subject: { kind: 'patrolRoute', id: row.routeId, name: row.name },
    after: { points: row.pointIds.length },
  })
