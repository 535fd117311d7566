import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { settleNotices } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { holdCheck, setAnswered } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { escalate } from './escalate.ts'
import { LATE_MAX_MS } from './follow.ts'
import { whyNotDuty } from './rooms.ts'
import { sayCheck } from './sayRoom.ts'
import { ASK_TASK } from './titles.table.ts'
import { signedBehind } from './wayViews.ts'

export const answerCheck = (
  { checkId }: AskOf<typeof calls.answerCheck>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> => deps.db.transaction((tx) => answerCheckIn(tx, checkId, who, deps))

/** Whoever is signed on there is awake. What counts is when it is heard here: a check asks who can be reached. */
export async function answerCheckIn(
  tx: Tx,
  checkId: string,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  const closed = await whyNotDuty(who, tx)
  if (closed) return closed
  const check = who.unitId === null ? null : await holdCheck(tx, who.unitId, checkId)
  if (!check || check.way !== 'app') return refuse('duty.notFound')
  const { unitId, transmissionId } = check
  const behind = await signedBehind(tx, [transmissionId])
  if (!behind.some(({ userId }) => userId === who.userId)) return refuse('duty.notSignedOn')
  if (check.state === 'answered' || check.state === 'late') return refuse('duty.checkAnswered')
  const now = deps.clock()
  const afterMs = now.getTime() - check.askedAt.getTime()
  const isLate = check.state === 'missed' || afterMs > check.minutes * MINUTE_MS
  if (isLate && afterMs > LATE_MAX_MS) return refuse('duty.checkOver')
  const state = isLate ? 'late' : 'answered'
  await setAnswered(tx, check, { state, answerer: who.realname, at: now })
  await settleNotices(tx, { unitId, taskType: ASK_TASK, taskId: checkId }, deps)
  await escalate(tx, [{ unitId, transmissionId, state }], deps)
  await deps.journal.write(tx, {
    unitId,
    actor: actorOf(who),
    act: 'dutyCheck.answer',
    subject: { kind: 'dutyCheck', id: transmissionId, name: '' },
    after: { state },
  })
  sayCheck(tx, { unitId, transmissionId, state }, deps)
  return null
}
const MINUTE_MS = 60_000
