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
  const { rows } = await sql<Raised>`
    select a.alarm_id as "alarmId", a.unit_id as "unitId", a.component_id as "componentId", a.kind = 'fire' as "isFire",
           a.is_drill as "isDrill", a.raised_at as "raisedAt"
    from alarms a where a.kind in ('fire', 'urgent') and a.state = 'new' and a.raised_at > ${since}
    order by a.raised_at desc limit ${AT_ONCE}`.execute(place.on())
  return rows
}
