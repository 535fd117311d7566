import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { SEAT_GONE_MS, type Silence, type SilentSeat } from '../contract/index.ts'
import type { SeatRow } from './hearing.ts'

interface Said {
  sessionId: string
  tabId: string
  userId: string
  name: string
  why: Silence | null
  now: Date
}
/** What one tab says of itself; since when it has been so. */
export async function saveSeat(tx: Tx, { sessionId, tabId, userId, name, why, now }: Said): Promise<void> {
  await sql`
    insert into seats (session_id, tab_id, user_id, name, why, since, seen_at) values (${sessionId}, ${tabId}, ${userId}, ${name}, ${why}, ${now}, ${now})
    on conflict (session_id, tab_id) do update set seen_at = excluded.seen_at, why = excluded.why,
      since = case when seats.why is distinct from excluded.why then excluded.since else seats.since end`.execute(
    tx.on(),
  )
}

const goneBefore = (now: Date) => new Date(now.getTime() - SEAT_GONE_MS)

/** Of those who are still there; of one session, or of all. */
export async function seatRows(place: Place, now: Date, sessionId: string | null = null): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select x.session_id as "sessionId", x.user_id as "userId", x.name, x.why, x.since from seats x
    join sessions s on s.session_id = x.session_id
    where s.ended_at is null and s.expires_at > ${now} and x.seen_at > ${goneBefore(now)} and (${sessionId}::uuid is null or x.session_id = ${sessionId}::uuid)`.execute(
    place.on(),
  )
  return rows
}

/** Those that have said nothing for too long, one row a seat; told of are those that were silent. */
export async function dropGoneSeats(tx: Tx, now: Date): Promise<Omit<SilentSeat, 'why' | 'since'>[]> {
  const { rows } = await sql<{ sessionId: string; userId: string; name: string }>`
    with gone as (delete from seats x where x.seen_at <= ${goneBefore(now)} returning x.session_id, x.user_id, x.name, x.why)
    select distinct session_id as "sessionId", user_id as "userId", name from gone where why is not null`.execute(
    tx.on(),
  )
  return rows
}
