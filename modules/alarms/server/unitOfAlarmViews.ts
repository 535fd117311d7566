import type { UnitOfAlarm } from '@gss/video/server'
import { sql } from 'kysely'

/** Whose an alarm is; null: there is none, or it came from nobody known. */
export const unitOfAlarm: UnitOfAlarm = async (place, alarmId) => {
  const { rows } = await sql<{ unitId: string | null }>`
    select a.unit_id as "unitId" from alarms a where a.alarm_id = ${alarmId}::uuid limit 1`.execute(
    place.on(),
  )
  return rows[0]?.unitId ?? null
}
