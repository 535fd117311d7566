import { transmissionDeviceById } from '@gss/devices/server'
import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import { type calls, FOUND, pushes } from '../contract/index.ts'
import { insertFound } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { escalate } from './escalate.ts'
import { sayMissed } from './missedStore.ts'
import { askablePosts } from './postViews.ts'
import { latestCall, looksIntoRoom } from './wayViews.ts'

type Ask = AskOf<typeof calls.recordCheck>
const say = sayer(pushes)
/** A call is proof of a check for so long. */
const CALL_COUNTS_MS = 30 * 60_000

/** What the centre found through a camera or by telephone: written once, and heard like every other check where nobody answered. */
export function recordCheck(asked: Ask, who: Caller, deps: DutyDeps): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const { checkId, transmissionId, way, finding } = asked
    const device = await transmissionDeviceById(tx, transmissionId)
    if (!device || !who.sees(device.unitId)) return refuse('duty.notFound')
    const { unitId, name } = device
    if ((await askablePosts(tx, [transmissionId], scopeOf(who))).length === 0)
      return refuse('duty.notActivated')
    if ((await deps.burningUnits(tx)).has(unitId)) return refuse('duty.burning')
    const words = asked.words.trim()
    const row = FOUND.find(([of, found]) => of === way && found === finding)
    if (!row) return refuse('duty.findingWrong')
    const [, , state, needsWords] = row
    if (needsWords && words === '') return refuse('duty.findingWordsMissing')
    const proof = await proofOf(tx, asked, unitId, who, deps)
    if (isRefusal(proof)) return proof
    const now = deps.clock()
    const answerer = asked.answerer.trim() || proof.answerer
    const isPut = await insertFound(tx, {
      unitId,
      checkId,
      transmissionId,
      askedBy: who.userId,
      askedName: who.realname,
      at: now,
      state,
      way,
      finding,
      words,
      answerer: state === 'answered' ? answerer : '',
      cameraId: proof.cameraId,
      callId: proof.callId,
    })
    if (!isPut) return refuse('duty.findingTwice')
    const settled = [{ unitId, transmissionId, state }]
    if (state === 'missed') await sayMissed(tx, settled, deps)
    await escalate(tx, settled, deps)
    await deps.journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'dutyCheck.found',
      subject: { kind: 'dutyCheck', id: transmissionId, name },
      after: { way, finding, state, words },
    })
    await deps.live.say(
      tx,
      settled.map(() => say('duty.checked', { unitId }, { transmissionId, state })),
    )
    return null
  })
}

interface Proof {
  cameraId: string | null
  callId: string | null
  answerer: string
}
/** Nobody writes down what they did not look at, or whom they did not call. */
async function proofOf(
  tx: Tx,
  { way, cameraId, finding }: Ask,
  unitId: string,
  who: Caller,
  deps: DutyDeps,
): Promise<Proof | Refusal> {
  if (way === 'video')
    return cameraId !== undefined && (await looksIntoRoom(tx, unitId, cameraId))
      ? { cameraId, callId: null, answerer: '' }
      : refuse('duty.cameraMissing')
  const since = new Date(deps.clock().getTime() - CALL_COUNTS_MS)
  const call = await latestCall(tx, { unitId, userId: who.userId, since })
  if (!call) return refuse('duty.callMissing')
  const isSpoken = finding === 'onDuty' || finding === 'absent'
  if (isSpoken !== call.wasAnswered) return refuse('duty.callSaysOther')
  return { cameraId: null, callId: call.callId, answerer: call.calleeName || call.number }
}
