import { actorOf, type Caller } from '@gss/session/server'
import type { Silence } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { setHeard, setSilent } from './seatSoundStore.ts'
import { say } from './tell.ts'

/** A seat of the centre says whether it can be heard; the others are told at once. A unit's own people guard nobody else's alarms. */
export async function noteSound(why: Silence | null, who: Caller, { db, clock, live, journal }: AlarmDeps): Promise<null> {
  if (!who.sees(null)) return null
  const seat = { sessionId: who.sessionId, userId: who.userId, name: who.realname, since: clock() }
  return db.transaction(async (tx) => {
    const isNews = why === null ? await setHeard(tx, who.sessionId) : await setSilent(tx, { ...seat, why })
    if (!isNews) return null
    await journal.write(tx, {
      actor: actorOf(who),
      act: why === null ? 'alarm.seatHeard' : 'alarm.seatSilent',
      subject: { kind: 'seat', id: who.userId, name: who.realname },
      ...(why !== null && { after: { why } }),
    })
    await live.say(tx, [say('alarm.seatSound', { unitId: null }, { ...seat, why })])
    return null
  })
}
