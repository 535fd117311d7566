import type { StoredSignal } from '@gss/devices/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

const SIGNAL = sql.raw(
  `s.unit_id as "unitId", s.received_at as "receivedAt", s.stored_at as "storedAt", s.signal_id as "signalId", s.lane_id as "laneId", s.seq,
   s.transmission_id as "transmissionId", s.part, s.system_type as "systemType", s.system_address as "systemAddress",
   s.component_type as "componentType", s.component_address as "componentAddress", s.point, s.kind, s.bits, s.description, s.device_time as "deviceTime",
   s.analogue_type as "analogueType", s.analogue_value as "analogueValue"`,
)

interface Reading {
  /** Of one lane at most so many: a fire waits for the batch before it, so that one is kept short. */
  limit: { urgent: number; normal: number }
  /** Looks no further back: so that months long gone need not be opened. Null: everywhere. */
  receivedAfter: Date | null
}

/** What no engine has taken yet, lane by lane in their order: the urgent lanes, and the others only when those are empty. */
export async function unreadSignals(
  place: Place,
  { limit, receivedAfter }: Reading,
): Promise<StoredSignal[]> {
  const bound = receivedAfter ? sql`and s.received_at >= ${receivedAfter}` : sql``
  const unread = (most: number) => sql`
    select s.* from lane l cross join lateral (
      select ${SIGNAL} from signals s where s.lane_id = l.lane_id and s.seq > l.seq ${bound} order by s.seq limit ${most}) s`
  const { rows } = await sql<StoredSignal>`/*planned*/
    with lane as materialized (
      select l.lane_id, l.is_urgent, coalesce(c.seq, 0) as seq from lanes l left join signal_cursors c on c.lane_id = l.lane_id
      where c.is_done is not true),
    urgent as materialized (${unread(limit.urgent)} where l.is_urgent),
    rest as materialized (${unread(limit.normal)} where not l.is_urgent and not exists (select from urgent))
    select * from urgent union all select * from rest order by "laneId", seq`.execute(place.on())
  return rows
}
