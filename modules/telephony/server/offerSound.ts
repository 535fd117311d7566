import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { BROWSER_SEAT, type calls, type SeatSound } from '../contract/index.ts'
import { callById, callHeld } from './callStore.ts'
import type { CallDeps } from './deps.ts'
import { CALLS_TOPIC } from './say.ts'
import { keepOffer, soundOf } from './soundStore.ts'

/** Whoever connects the call answers by the table: the sound itself goes between the browser and them, and nobody's address is told to anybody else. */
export function offerSound(
  { callId, offer }: AskOf<typeof calls.offerSound>,
  who: Caller,
  { db, bus, clock }: CallDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const call = await callHeld(tx, callId)
    if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
    if (call.endedAt !== null) return refuse('call.endedAlready')
    const isNext = call.wantedBy === who.userId
    if (!isNext && call.calledBy !== who.userId) return refuse('call.othersCall')
    if ((isNext ? call.wantsSeat : call.seatTel) !== BROWSER_SEAT) return refuse('call.notByBrowser')
    await keepOffer(tx, call, { userId: who.userId, offerId: newId(clock().getTime()), isNext, offer })
    tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
    return null
  })
}

export async function soundOffered(
  { callId }: AskOf<typeof calls.soundOffered>,
  who: Caller,
  { db }: CallDeps,
): Promise<SeatSound | Refusal> {
  const call = await callById(db, callId)
  if (!call || !who.sees(call.unitId)) return refuse('call.notFound')
  return (await soundOf(db, call, who.userId)) ?? refuse('call.notByBrowser')
}
