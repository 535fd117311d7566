import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type AlarmKind, LOUDNESS, RAISED_ID_PATH } from '../../contract/index.ts'

/** One alarm of a drill and its times; `saidAt` is when consoles were told, null when the feed no longer has it. */
export interface DrillAlarm {
  alarmId: string
  kind: AlarmKind
  title: string
  place: string
  deviceTime: string | null
  receivedAt: Date
  storedAt: Date
  raisedAt: Date
  saidAt: Date | null
  shownAt: Date | null
  claimedAt: Date | null
  settledAt: Date | null
}

/** What a drill raised, with every time on its way; drills are told apart from what is real. */
export async function drillAlarms(place: Place, drillId: string): Promise<DrillAlarm[]> {
  const { rows } = await sql<DrillAlarm>`
    with mine as materialized (select a.* from alarms a where a.drill_id = ${drillId}),
    said as materialized (
      select f.body #>> ${RAISED_ID_PATH}::text[] as alarm_id, min(f.at) as at from live_feed f
      where f.kind = 'alarm.raised' and f.at >= (select min(m.raised_at) from mine m) group by 1)
    select m.alarm_id as "alarmId", m.kind, m.title, m.place, m.device_time as "deviceTime", m.received_at as "receivedAt", m.stored_at as "storedAt",
      m.raised_at as "raisedAt", s.at as "saidAt", m.shown_at as "shownAt", m.claimed_at as "claimedAt", m.settled_at as "settledAt"
    from mine m left join said s on s.alarm_id = m.alarm_id::text
    order by array_position(${[...LOUDNESS]}::text[], m.kind), m.received_at, m.alarm_id`.execute(place.on())
  return rows
}

/** A duty check that somebody asked of a device of a drill, and what came of it. */
export interface DrillCheck {
  code: string
  state: 'queued' | 'sent' | 'confirmed' | 'answered' | 'failed' | 'expired'
  askedAt: Date
  afterMs: number | null
}

/** The duty checks of a drill and what became of each. */
export async function drillChecks(place: Place, drillId: string): Promise<DrillCheck[]> {
  const { rows } = await sql<DrillCheck>`
    select t.code, c.state, c.asked_at as "askedAt", (c.result ->> 'afterMs')::int as "afterMs"
    from drills r
    join device_commands c on c.unit_id = r.unit_id and c.transmission_id = r.transmission_id and c.kind = 'dutyCheck'
      and c.asked_at between r.from_at and coalesce(r.ended_at, r.until_at)
    join transmission_devices t on t.unit_id = r.unit_id and t.transmission_id = r.transmission_id
    where r.drill_id = ${drillId} order by c.asked_at, t.code`.execute(place.on())
  return rows
}
