import type { Place, Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { Silence, SilentSeat } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { silencesOf } from './hearing.ts'
import { dropGoneSeats, saveSeat, seatRows } from './seatSoundStore.ts'
import { PRODUCT_ACTOR, say } from './tell.ts'

interface Sound {
  tabId: string
  why: Silence | null
}
/** A seat of the centre says whether it can be heard; the others are told when that is news. A unit's own people guard nobody else's alarms. */
export async function noteSound(
  { tabId, why }: Sound,
  who: Caller,
  { db, clock, live, journal }: AlarmDeps,
): Promise<null> {
  if (!who.sees(null)) return null
  const now = clock()
  const { sessionId, userId, realname: name } = who
  return db.transaction(async (tx) => {
    const before = await silenceOf(tx, sessionId, now)
    await saveSeat(tx, { sessionId, tabId, userId, name, why, now })
    const after = await silenceOf(tx, sessionId, now)
    if (before?.why === after?.why) return null
    await journal.write(tx, {
      actor: actorOf(who),
      act: after ? 'alarm.seatSilent' : 'alarm.seatHeard',
      subject: { kind: 'seat', id: userId, name },
      ...(after && { after: { why: after.why } }),
    })
    await live.say(tx, [tellSeat({ sessionId, userId, name, since: now }, after?.why ?? null)])
    return null
  })
}
/** Somebody at this seat has heard the tone (docs/domain.md §4 "proof of hearing"). */
export async function noteProved(who: Caller, { db, journal }: AlarmDeps): Promise<null> {
  await journal.write(db, {
    actor: actorOf(who),
    act: 'alarm.seatProved',
    subject: { kind: 'seat', id: who.userId, name: who.realname },
  })
  return null
}

const SHOWN_MAX = 100
/** Seats at which no alarm is heard now. */
export const silentSeats = async (place: Place, now: Date): Promise<SilentSeat[]> =>
  silencesOf(await seatRows(place, now)).slice(0, SHOWN_MAX)

async function silenceOf(tx: Tx, sessionId: string, now: Date): Promise<SilentSeat | undefined> {
  return silencesOf(await seatRows(tx, now, sessionId))[0]
}

/** Whoever has closed the browser without a word is silent for nobody. */
export async function forgetGoneSeats(tx: Tx, now: Date, { journal, live }: AlarmDeps): Promise<void> {
  for (const seat of await dropGoneSeats(tx, now)) {
    if (await silenceOf(tx, seat.sessionId, now)) continue
    await journal.write(tx, {
      actor: PRODUCT_ACTOR,
      act: 'alarm.seatGone',
      subject: { kind: 'seat', id: seat.userId, name: seat.name },
    })
    await live.say(tx, [tellSeat({ ...seat, since: now }, null)])
  }
}
const tellSeat = (seat: Omit<SilentSeat, 'why'>, why: Silence | null) =>
  say('alarm.seatSound', { unitId: null }, { ...seat, why })
