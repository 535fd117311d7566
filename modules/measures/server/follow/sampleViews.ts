import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { MeasureSample } from './sample.ts'

const SAMPLE = sql.raw(
  `s.unit_id as "unitId", s.transmission_id as "transmissionId", s.component_id as "componentId", s.measure, s.value, s.quality, s.at,
   s.received_at as "receivedAt", s.lane_id as "laneId", s.seq, s.part, s.system_type as "systemType", s.system_address as "systemAddress",
   s.component_type as "componentType", s.component_address as "componentAddress", s.point`,
)

/** What nobody has folded yet, lane by lane in their order, behind what was read already. `takenAfter`: so that months long gone need not be opened; null: everywhere. */
export async function unreadSamples(
  place: Place,
  limit: number,
  read: ReadonlyMap<string, number>,
  takenAfter: Date | null,
): Promise<MeasureSample[]> {
  const bound = takenAfter ? sql`and s.at >= ${takenAfter}` : sql``
  const { rows } = await sql<MeasureSample>`/*planned*/
    with lane as materialized (
      select l.lane_id, greatest(c.seq, r.seq, 0) as seq from lanes l left join sample_cursors c on c.lane_id = l.lane_id
        left join unnest(${[...read.keys()]}::uuid[], ${[...read.values()]}::bigint[]) as r (lane_id, seq) on r.lane_id = l.lane_id
      where c.is_done is not true)
    select ${SAMPLE} from lane l cross join lateral (
      select s.* from samples s where s.lane_id = l.lane_id and s.seq > l.seq ${bound} order by s.seq limit ${limit}) s
    order by s.lane_id, s.seq limit ${limit}`.execute(place.on())
  return rows.map((row) => ({ ...row, seq: Number(row.seq), componentAddress: Number(row.componentAddress) }))
}

/** Lanes whose gateway ended them long ago and of which everything was read are not looked at again. */
export async function closeFollowLanes(place: Place, endedBefore: Date): Promise<void> {
  await sql`
    insert into sample_cursors (lane_id, seq, is_done, moved_at)
    select l.lane_id, coalesce(c.seq, 0), true, l.ended_at from lanes l left join sample_cursors c on c.lane_id = l.lane_id
    where l.ended_at < ${endedBefore} and c.is_done is not true
      and not exists (select from samples s where s.lane_id = l.lane_id and s.seq > coalesce(c.seq, 0))
    on conflict (lane_id) do update set is_done = true`.execute(place.on())
}
