import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { callHeld, type KeptCall, moveCall, wish } from './callStore.ts'
import type { CallDeps } from './deps.ts'
import { freeLine } from './lineStore.ts'
import { CALLS_TOPIC, sayCallMoved } from './say.ts'

/** One's own call, held fast. What one may not see is not there. */
async function ownCall(tx: Tx, callId: string, who: Caller): Promise<KeptCall | Refusal> {
  const call = await callHeld(tx, callId)
  if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
  return call.calledBy === who.userId ? call : refuse('call.othersCall')
}
async function openCall(tx: Tx, callId: string, who: Caller): Promise<KeptCall | Refusal> {
  const call = await ownCall(tx, callId, who)
  return isRefusal(call) || call.endedAt === null ? call : refuse('call.endedAlready')
}

/** Whoever connects it ends it; a call that a hand dialled is over when the hand says so. */
export function hangUp(
  { callId }: AskOf<typeof calls.hangUp>,
  who: Caller,
  deps: CallDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const call = await openCall(tx, callId, who)
    if (isRefusal(call)) return call
    if (call.provider === 'manual') {
      const status = call.answeredAt ? 'ended' : 'failed'
      return endByHand(tx, call, status, who, deps)
    }
    await wish(tx, call, { wants_end: true })
    tx.after(() => deps.bus.tell(CALLS_TOPIC, [callId]))
    return null
  })
}

export function mute(
  { callId, isMuted }: AskOf<typeof calls.mute>,
  who: Caller,
  { db, bus }: CallDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const call = await openCall(tx, callId, who)
    if (isRefusal(call)) return call
    await wish(tx, call, { is_muted: isMuted })
    tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
    return null
  })
}

/** During the call and after it: what was said. */
export function note(
  { callId, note: words }: AskOf<typeof calls.note>,
  who: Caller,
  { db, journal }: CallDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const call = await ownCall(tx, callId, who)
    if (isRefusal(call)) return call
    if (call.note === words.trim()) return null
    await wish(tx, call, { note: words.trim() })
    await journal.write(tx, {
      unitId: call.unitId,
      actor: actorOf(who),
      act: 'call.note',
      subject: { kind: 'call', id: callId, name: call.number },
      before: { note: call.note },
      after: { note: words.trim() },
    })
    return null
  })
}

/** Where a hand dials, nobody else knows what came of it. */
export function sayResult(
  { callId, result }: AskOf<typeof calls.sayResult>,
  who: Caller,
  deps: CallDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const call = await openCall(tx, callId, who)
    if (isRefusal(call)) return call
    if (call.provider !== 'manual') return refuse('call.notByHand')
    if (result !== 'talking') return endByHand(tx, call, result, who, deps)
    if (call.answeredAt !== null) return null
    await moveCall(tx, call, { status: 'talking', answeredAt: deps.clock() })
    await deps.live.say(tx, [sayCallMoved({ ...call, status: 'talking' })])
    return null
  })
}

async function endByHand(
  tx: Tx,
  call: KeptCall,
  status: 'ended' | 'outsideBusy' | 'insideBusy' | 'failed',
  who: Caller,
  { clock, journal, live }: CallDeps,
): Promise<null> {
  const reason = status === 'ended' ? 'hungUp' : status === 'failed' ? 'noAnswer' : 'busy'
  await moveCall(tx, call, { status, reason, endedAt: clock() })
  await freeLine(tx, call.callId)
  await journal.write(tx, {
    unitId: call.unitId,
    actor: actorOf(who),
    act: 'call.result',
    subject: { kind: 'call', id: call.callId, name: call.number },
    after: { status },
  })
  await live.say(tx, [sayCallMoved({ ...call, status })])
  return null
}
