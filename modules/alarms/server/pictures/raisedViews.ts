import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface Raised {
  alarmId: string
  unitId: string
  componentId: string
  isFire: boolean
  isDrill: boolean
  raisedAt: Date
}

const AT_ONCE = 50

/** Fires and calls for help since then that are still open, the newest first: of a storm those that are shown. */
export async function raisedSince(place: Place, since: Date): Promise<Raised[]> {
  const { rows } = await sql<Raised>`/*planned*/
    select o.alarm_id as "alarmId", o.unit_id as "unitId", o.component_id as "componentId", k.kind = 'fire' as "isFire",
           o.is_drill as "isDrill", o.raised_at as "raisedAt"
    from (values ('fire'), ('urgent')) as k (kind) cross join lateral (
      select * from open_alarms o where o.kind = k.kind and o.raised_at > ${since} order by o.raised_at desc limit ${AT_ONCE}) o
    order by o.raised_at desc limit ${AT_ONCE}`.execute(place.on())
  return rows
}
