import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Whether it is this engine's turn; until the transaction ends nobody else's. */
export async function takeEngineTurn(tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`/*planned*/select turn from alarm_turn where turn = 'engine' for update skip locked`.execute(
      tx.on(),
    )
  return rows.length > 0
}

export async function moveEngineCursors(
  tx: Tx,
  moved: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await sql`/*planned*/
    insert into signal_cursors (lane_id, seq, moved_at)
    select lane_id, seq, ${now} from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()]}::bigint[]) as m (lane_id, seq)
    on conflict (lane_id) do update set seq = excluded.seq, moved_at = excluded.moved_at`.execute(tx.on())
}

/** A lane whose gateway ended it, and of which nothing is left to read, is not looked at again. */
export async function closeEngineLanes(place: Place, endedBefore: Date): Promise<void> {
  await sql`
    insert into signal_cursors (lane_id, seq, moved_at, is_done)
    select l.lane_id, coalesce(c.seq, 0), l.ended_at, true from lanes l left join signal_cursors c on c.lane_id = l.lane_id
    where l.ended_at < ${endedBefore} and c.is_done is not true
      and not exists (select from signals s where s.lane_id = l.lane_id and s.seq > coalesce(c.seq, 0))
    on conflict (lane_id) do update set is_done = true`.execute(place.on())
}
