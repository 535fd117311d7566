import type { Tx } from '@gss/server-kit/database'
import { addEndedLane, type ReplayedSample } from '@gss/gateways/server'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'

/** Until the transaction ends nobody folds samples, and what was folded and not written yet is folded again afterwards. */
export async function turnForReplay(tx: Tx): Promise<void> {
  await sql`update measure_turn set piece = piece + 1 where turn = 'follow'`.execute(tx.on())
}

/** What is decoded again is folded by whoever decodes it: the lane is done from the beginning. */
export async function laneForReplay(tx: Tx, now: Date): Promise<string> {
  const laneId = newId(now.getTime())
  await addEndedLane(tx, laneId, now)
  await sql`insert into sample_cursors (lane_id, seq, is_done, moved_at) values (${laneId}, 0, true, ${now})`.execute(
    tx.on(),
  )
  return laneId
}

const keysOf = (changed: readonly ReplayedSample[]) => sql`
  unnest(${changed.map(({ unitId }) => unitId)}::uuid[], ${changed.map(({ componentId }) => componentId)}::uuid[],
    ${changed.map(({ measure }) => measure)}::smallint[], ${changed.map(({ at }) => at)}::timestamptz[]) as x (unit_id, component_id, measure, at)`
/** What was folded: a sample that still waits is counted when its turn comes. */
const FOLDED = sql.raw(`(c.is_done or s.seq <= c.seq)`)

export async function countHoursAgain(tx: Tx, changed: readonly ReplayedSample[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into sample_hours (unit_id, component_id, measure, hour_at, n, bad, low, high, total, last)
    select h.unit_id, h.component_id, h.measure, h.hour_at, count(s.value), count(*) - count(s.value), min(s.value), max(s.value),
      coalesce(sum(s.value), 0), (array_agg(s.value order by s.at desc) filter (where s.value is not null))[1]
    from (select distinct x.unit_id, x.component_id, x.measure, date_trunc('hour', x.at) as hour_at from ${keysOf(changed)}) h
      join samples s on s.unit_id = h.unit_id and s.component_id = h.component_id and s.measure = h.measure
        and s.at >= h.hour_at and s.at < h.hour_at + interval '1 hour'
      left join sample_cursors c on c.lane_id = s.lane_id
    where ${FOLDED}
    group by 1, 2, 3, 4
    on conflict (unit_id, component_id, measure, hour_at) do update set n = excluded.n, bad = excluded.bad, low = excluded.low, high = excluded.high,
      total = excluded.total, last = excluded.last`.execute(tx.on())
}

/** The newest of each series as it is now; limits are held against what comes next. */
export async function lastsAgain(tx: Tx, changed: readonly ReplayedSample[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point,
      value, quality, at, received_at)
    select distinct on (s.unit_id, s.component_id, s.measure) s.unit_id, s.component_id, s.measure, s.transmission_id, s.part, s.system_type,
      s.system_address, s.component_type, s.component_address, s.point, s.value, s.quality, s.at, s.received_at
    from (select distinct x.unit_id, x.component_id, x.measure from ${keysOf(changed)}) k
      join samples s on s.unit_id = k.unit_id and s.component_id = k.component_id and s.measure = k.measure
      left join sample_cursors c on c.lane_id = s.lane_id
    where s.at > now() - interval '40 days' and ${FOLDED}
    order by s.unit_id, s.component_id, s.measure, s.at desc
    on conflict (unit_id, component_id, measure) do update set value = excluded.value, quality = excluded.quality
      where last_values.at = excluded.at`.execute(tx.on())
}
