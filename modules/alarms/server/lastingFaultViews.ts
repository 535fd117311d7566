import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { namesFrom } from './nameViews.ts'

/** A fault that nobody settled, and where it is: for module maintenance, which makes a ticket of what lasts. */
export interface LastingFault {
  alarmId: string
  unitId: string
  deviceId: string
  floorId: string | null
  place: string
  title: string
  raisedAt: Date
}

/** Open faults raised before a moment, the oldest first; of registered units, but these, and of no drill. What is under test or maintenance waits for its end. */
export async function lastingFaults(
  place: Place,
  { before, except, max }: { before: Date; except: readonly string[]; max: number },
): Promise<LastingFault[]> {
  const { rows } = await sql<LastingFault>`
    with x as materialized (
      select a.*, o.raised_at as open_since from open_alarms o
        join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
        join units k on k.unit_id = o.unit_id
      where o.kind = 'fault' and o.raised_at <= ${before} and not o.is_drill and a.under is null
        and not o.unit_id = any(${[...except]}::uuid[])
      order by o.raised_at, o.alarm_id limit ${max})
    select x.alarm_id as "alarmId", x.unit_id as "unitId", x.component_id as "deviceId", f.floor_id as "floorId",
      concat_ws(' ', b.name, f.name, coalesce(nullif(v.place, ''), nullif(x.place, ''), v.name, p.name, d.name, x.title)) as place, x.title,
      x.raised_at as "raisedAt"
    from x ${namesFrom('x')} order by x.raised_at, x.alarm_id`.execute(place.on())
  return rows
}
