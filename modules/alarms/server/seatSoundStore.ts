import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { SilentSeat } from '../contract/index.ts'

/** True: it was heard before, or is silent for another reason now. */
export async function setSilent(place: Place, { sessionId, userId, name, why, since }: SilentSeat): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into silent_seats (session_id, user_id, name, why, since) values (${sessionId}, ${userId}, ${name}, ${why}, ${since})
    on conflict (session_id) do update set why = excluded.why, since = excluded.since where silent_seats.why <> excluded.why`.execute(
    place.on(),
  )
  return numAffectedRows === 1n
}

/** True: it was silent. */
export async function setHeard(place: Place, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from silent_seats where session_id = ${sessionId}`.execute(place.on())
  return numAffectedRows === 1n
}

/** Of those who are still there. */
export async function silentSeats(place: Place, now: Date): Promise<SilentSeat[]> {
  const { rows } = await sql<SilentSeat>`
    select x.session_id as "sessionId", x.user_id as "userId", x.name, x.why, x.since from silent_seats x
    join sessions s on s.session_id = x.session_id where s.ended_at is null and s.expires_at > ${now} order by x.since limit 100`.execute(
    place.on(),
  )
  return rows
}
