import { newId } from '@gss/server-kit/ids'
import { isRefusal } from '@gss/kit/refusal'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { FieldCheck } from '../../contract/index.ts'
import { checkPoint } from '../check.ts'
import { checkOf, itemId, patrolWorld, planOf, pointId, UNIT_A } from './patrolWorld.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const china = (text: string) => new Date(`2026-11-${text}:00+08:00`)
export const PHOTO = newId()

export type RoundsWorld = Awaited<ReturnType<typeof roundsWorld>>

/** A unit with a way of three points, who manages it and two who walk it; what each of them does, in one word. */
export async function roundsWorld() {
  const world = await patrolWorld()
  const manager = await world.person(ROLE.unitManager)
  const han = await world.person(BUSINESS_ROLE.patrol)
  const qian = await world.person(BUSINESS_ROLE.patrol)
  const route = await world.calls.addPatrolRoute(
    { unitId: UNIT_A, name: '一号路线', pointIds: [1, 2, 3].map(pointId) },
    manager,
  )
  const routeId = isRefusal(route) ? route.refused : route.routeId
  const done = <B>(body: B, at = world.now()) => ({
    entryId: newId(),
    body,
    at,
    phoneAt: at,
    receivedAt: world.now(),
  })
  return {
    world,
    manager,
    han,
    qian,
    routeId,
    plan: (more: object = {}) =>
      world.calls.addPatrolPlan({ unitId: UNIT_A, ...planOf(routeId, [han.userId], more) }, manager),
    done,
    scanned: (body: FieldCheck, who = han, at?: Date) =>
      world.deps.db.transaction((tx) => checkPoint(tx, done(body, at), who, world.deps)),
    /** As a person does who finds all in order. */
    allOk: (taskId: string, nth: number, more: Partial<FieldCheck> = {}) =>
      checkOf(taskId, nth, world.tag(nth), {
        items: nth === 2 ? [{ itemId: itemId(2), value: 0.3 }] : [],
        photos: nth === 3 ? [PHOTO] : [],
        ...more,
      }),
    firstTask: async () => (await world.taskIds())[0] ?? '',
  }
}
