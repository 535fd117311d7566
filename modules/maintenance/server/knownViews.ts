import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Which of these alarms are a ticket's of their unit already, whatever became of it: an ignored fault is not asked about again. */
export async function knownAlarms(
  place: Place,
  alarms: readonly { unitId: string; alarmId: string }[],
): Promise<ReadonlySet<string>> {
  if (alarms.length === 0) return new Set()
  const { rows } = await sql<{ alarmId: string }>`
    select distinct t.of_alarm as "alarmId" from maint_tickets t
      join unnest(${alarms.map(({ unitId }) => unitId)}::uuid[], ${alarms.map(({ alarmId }) => alarmId)}::uuid[]) as w (unit_id, alarm_id)
        on t.unit_id = w.unit_id and t.of_alarm = w.alarm_id`.execute(place.on())
  return new Set(rows.map(({ alarmId }) => alarmId))
}
