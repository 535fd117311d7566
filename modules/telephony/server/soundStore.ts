import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { SeatSound } from '../contract/index.ts'
import type { KeptCall } from './callStore.ts'

type Of = Pick<KeptCall, 'unitId' | 'callId'>
export interface SoundOffer {
  userId: string
  offerId: string
  /** Of the seat that is rung to take the call, not of the one that has it. */
  isNext: boolean
  offer: string
}

/** Whoever offers again has offered this. */
export async function keepOffer(
  place: Place,
  { unitId, callId }: Of,
  { userId, offerId, isNext, offer }: SoundOffer,
): Promise<void> {
  await sql`
    insert into call_sounds (unit_id, call_id, user_id, offer_id, is_next, offer)
    values (${unitId}, ${callId}, ${userId}, ${offerId}, ${isNext}, ${offer})
    on conflict (unit_id, call_id, user_id) do update
      set offer_id = excluded.offer_id, is_next = excluded.is_next, offer = excluded.offer, state = 'offered', answer = ''`.execute(
    place.on(),
  )
}

export async function soundsOffered(place: Place, { unitId, callId }: Of): Promise<SoundOffer[]> {
  const { rows } = await sql<SoundOffer>`
    select user_id as "userId", offer_id as "offerId", is_next as "isNext", offer from call_sounds
    where unit_id = ${unitId} and call_id = ${callId} and state = 'offered' limit 10`.execute(place.on())
  return rows
}

export async function answerSound(
  place: Place,
  { unitId, callId }: Of,
  offerId: string,
  answer: string | null,
): Promise<void> {
  await sql`
    update call_sounds set state = ${answer === null ? 'refused' : 'answered'}, answer = ${answer ?? ''}
    where unit_id = ${unitId} and call_id = ${callId} and offer_id = ${offerId}`.execute(place.on())
}

export async function soundOf(
  place: Place,
  { unitId, callId }: Of,
  userId: string,
): Promise<SeatSound | null> {
  const { rows } = await sql<SeatSound>`
    select state, answer from call_sounds
    where unit_id = ${unitId} and call_id = ${callId} and user_id = ${userId}`.execute(place.on())
  return rows[0] ?? null
}

/** A call that is over has no sound. */
export async function forgetSounds(place: Place, { unitId, callId }: Of): Promise<void> {
  await sql`delete from call_sounds where unit_id = ${unitId} and call_id = ${callId}`.execute(place.on())
}
