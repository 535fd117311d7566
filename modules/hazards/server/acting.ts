import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { BUSINESS_ROLE } from '@gss/session/contract'
import {
  type ActingOnHazard,
  type HazardEvent,
  nextReminder,
  stateDue,
  hazardStepOf,
  whyNotHazardStep,
} from '../contract/index.ts'
import { announceHazardState } from './announceState.ts'
import type { HazardDeps } from './deps.ts'
import { addHazardStep, changeHazard, type HazardRow, holdHazard } from './hazardStore.ts'

/** What the rights of a role make of a person, here. The centre's people with the right to review stand in for a leader. */
const actingOf = (who: Caller): ActingOnHazard => {
  const mayReview = who.permits('hazardReview', 'edit')
  return {
    userId: who.userId,
    isOfficer: who.permits('hazard', 'edit'),
    isManager: mayReview,
    isLeader: mayReview && (who.roleId === BUSINESS_ROLE.unitLeader || who.origin === 'rms'),
  }
}

interface Taken {
  event: HazardEvent
  words?: string
  photos?: readonly string[]
  at?: Date
  /** What else the step writes; a refusal ends it. */
  set?: (row: HazardRow, tx: Tx) => Promise<Partial<HazardRow> | Refusal> | Partial<HazardRow> | Refusal
}

/** One step of a hazard: held, judged by the table, written with its story, its journal and the next one's notice, in one commit. */
export function takeHazardStep(
  hazardId: string,
  who: Caller,
  deps: HazardDeps,
  step: Taken,
): Promise<null | Refusal> {
  return deps.db.transaction((tx) => takeHazardStepIn(tx, hazardId, who, deps, step))
}

export async function takeHazardStepIn(
  tx: Tx,
  hazardId: string,
  who: Caller,
  deps: HazardDeps,
  { event, words = '', photos = [], at = deps.clock(), set = () => ({}) }: Taken,
): Promise<null | Refusal> {
  const row = await holdHazard(tx, hazardId)
  // Of another unit: not there, so that nobody learns which ids there are.
  if (!row || !who.sees(row.unitId)) return refuse('hazard.notFound')
  const { state, rectifyState, level, handledBy, executorId } = row
  const why = whyNotHazardStep({ state, rectifyState, level, handledBy, executorId }, event, actingOf(who))
  const step = hazardStepOf({ state, rectifyState }, event)
  if (why !== null || step === null) return refuse(why ?? 'hazard.stepWrong')
  const more = await set(row, tx)
  if (isRefusal(more)) return more
  const next: HazardRow = { ...row, ...more, state: step.to, rectifyState: step.after }
  const timed = { ...next, ...timesOf(row, next, at) }
  await changeHazard(tx, timed)
  const { userId, realname: userName } = who
  await addHazardStep(tx, row, { event, from: state, to: step.to, at, userId, userName, words, photos })
  await deps.journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `hazard.${event}`,
    subject: { kind: 'hazard', id: hazardId, name: row.number },
    before: { state },
    after: { state: step.to, words },
  })
  await announceHazardState(tx, timed, deps)
  return null
}

/** A state begins anew when it is another one; when somebody is to be reminded follows from it. */
export function timesOf(before: HazardRow, next: HazardRow, at: Date): Partial<HazardRow> {
  const isNew = before.state !== next.state
  const since = isNew ? at : before.stateSince
  const due = stateDue(next.state, next.level, since, next.dueAt)
  const isAtWork = next.state === 'toRectify' && next.rectifyState !== 'handedIn'
  const begun = next.dispatchedAt ?? since
  const remindAt = due === null ? null : isAtWork ? nextReminder(begun, due, at) : due
  return {
    stateSince: since,
    stateDueAt: due,
    remindAt: next.rectifyState === 'handedIn' ? null : remindAt,
    closedAt: next.state === 'closed' ? at : null,
  }
}
