import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { LiveTables } from './tables.ts'

/** What a module says: to everybody who may see the unit (null: the centre), or to one person. */
export interface FeedSaid {
  unitId: string | null
  userId?: string
  kind: string
  /** As it goes over the wire. */
  body: unknown
}

/**
 * Numbers and keeps them. The counter row stays locked until the transaction ends, so positions come without gaps and in the order of
 * commits: it is taken last, and once for all of them.
 */
export async function appendToFeed(place: Place, said: readonly FeedSaid[], at: Date): Promise<void> {
  await sql`/*planned*/
    with taken as (update live_counter set position = position + ${said.length}::bigint where counter = 'feed' returning position)
    insert into live_feed (position, at, unit_id, user_id, kind, body)
    select taken.position - ${said.length}::bigint + one.ordinality, ${at}, one.unit_id, one.user_id, one.kind, one.body
    from taken, rows from (
      unnest(${said.map((one) => one.unitId)}::uuid[], ${said.map((one) => one.userId ?? null)}::uuid[], ${said.map((one) => one.kind)}::text[]),
      json_array_elements(${JSON.stringify(said.map((one) => one.body))}::json))
      with ordinality as one (unit_id, user_id, kind, body, ordinality)`.execute(place.on())
}

/** A message as it is kept; its body is text already, so that nobody parses what is only passed on. */
export interface KeptFeedMessage {
  position: number
  unitId: string | null
  userId: string | null
  kind: string
  body: string
}
export async function feedAfter(place: Place, position: number, limit: number): Promise<KeptFeedMessage[]> {
  const { rows } = await sql<KeptFeedMessage>`/*planned*/
    select position, unit_id as "unitId", user_id as "userId", kind, body::text as body
    from live_feed where position > ${position} order by position limit ${limit}`.execute(place.on())
  return rows
}

/** The newest position, and the oldest that is kept (null: none is). */
export async function feedEnds(place: Place): Promise<{ newest: number; oldest: number | null }> {
  const { rows } = await sql<{ newest: number; oldest: number | null }>`
    select (select position from live_counter where counter = 'feed') as newest, (select min(position) from live_feed) as oldest`.execute(
    place.on(),
  )
  return rows[0] ?? { newest: 0, oldest: null }
}

/** From the oldest on: no index is led by time. Says how many went. */
export async function dropFeedBefore(place: Place, before: Date, limit: number): Promise<number> {
  const db = place.on<LiveTables>()
  const oldest = db
    .selectFrom('live_feed')
    .select(['live_feed.position', 'live_feed.at'])
    .orderBy('live_feed.position')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('live_feed')
    .where('live_feed.position', 'in', (eb) =>
      eb.selectFrom(oldest.as('oldest')).where('oldest.at', '<', before).select('oldest.position'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
