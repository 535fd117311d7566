import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { type ActingOnPlan, type PlanEvent, planStepOf, whyNotPlan } from '../contract/index.ts'
import { announcePlan } from './announcePlan.ts'
import type { MaintenanceDeps } from './deps.ts'
import { mayConfirm } from './mayConfirm.ts'
import {
  addPlanStep,
  changeMaintenancePlan,
  holdMaintenancePlan,
  type MaintenancePlanRow,
} from './planStore.ts'
import { maintenanceRealmOf } from './realm.ts'

const actingOf = (who: Caller, isConfirmer: boolean): ActingOnPlan => ({
  userId: who.userId,
  isPlanner: who.permits('maintPlan', 'edit'),
  isReviewer: who.permits('maintReview', 'edit'),
  isConfirmer,
})

export interface PlanTaken {
  event: PlanEvent
  words?: string
  at?: Date
  set?: (
    row: MaintenancePlanRow,
    tx: Tx,
  ) => Promise<Partial<MaintenancePlanRow> | Refusal> | Partial<MaintenancePlanRow> | Refusal
}

/** One step of a plan: held, judged by the table, written with its story, its journal and the next one's notice, in one commit. */
export async function takePlanStepIn(
  tx: Tx,
  planId: string,
  who: Caller,
  deps: MaintenanceDeps,
  { event, words = '', at = deps.clock(), set = () => ({}) }: PlanTaken,
): Promise<null | Refusal> {
  const row = await heldPlan(tx, planId, who, deps)
  if (isRefusal(row)) return row
  const isConfirmer = await mayConfirm(tx, who, row.unitId, deps.clock())
  const why = whyNotPlan(row, event, actingOf(who, isConfirmer))
  const step = planStepOf(row.state, event)
  if (why !== null || step === null) return refuse(why ?? 'maintPlan.stepWrong')
  const more = await set(row, tx)
  if (isRefusal(more)) return more
  const next: MaintenancePlanRow = { ...row, ...more, state: step.to }
  await changeMaintenancePlan(tx, next)
  const { userId, realname: userName } = who
  await addPlanStep(tx, row, { event, from: row.state, to: step.to, at, userId, userName, words })
  await deps.journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `maintPlan.${event}`,
    subject: { kind: 'maintPlan', id: planId, name: row.number },
    before: { state: row.state },
    after: { state: step.to, words },
  })
  await announcePlan(tx, next, deps)
  return null
}
export const takePlanStep = (planId: string, who: Caller, deps: MaintenanceDeps, step: PlanTaken) =>
  deps.db.transaction((tx) => takePlanStepIn(tx, planId, who, deps, step))

/** Of a unit one does not see: not there. */
export async function heldPlan(
  tx: Tx,
  planId: string,
  who: Caller,
  deps: MaintenanceDeps,
): Promise<MaintenancePlanRow | Refusal> {
  const realm = await maintenanceRealmOf(who, tx, deps.clock())
  if (isRefusal(realm)) return realm
  const row = await holdMaintenancePlan(tx, planId)
  return row && realm.sees(row.unitId) ? row : refuse('maintPlan.notFound')
}
