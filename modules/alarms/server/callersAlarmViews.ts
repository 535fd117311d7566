import type { Place } from '@gss/server-kit/database'
import type { CallersAlarm } from '@gss/telephony/contract'
import { sql } from 'kysely'
import { alarmsByIds, knownAsAlarm } from './alarmViews.ts'

/** What is open in these units, for whoever takes a call from there: what burns first, then the newest. */
export async function openAlarmsAt(
  place: Place,
  unitIds: readonly string[],
  limit: number,
): Promise<CallersAlarm[]> {
  if (unitIds.length === 0) return []
  const { rows } = await sql<{ alarmId: string }>`
    select o.alarm_id as "alarmId" from open_alarms o where o.unit_id = any(${[...unitIds]}::uuid[])
    order by o.kind in ('fire', 'urgent') desc, o.raised_at desc limit ${limit}`.execute(place.on())
  const known = new Map(
    (
      await alarmsByIds(
        place,
        rows.map(({ alarmId }) => alarmId),
      )
    ).map((one) => [one.alarmId, knownAsAlarm(one)]),
  )
  return rows.flatMap(({ alarmId }) => {
    const alarm = known.get(alarmId)
    if (!alarm) return []
    const { unitId, unitName, kind, title, buildingName, floorName, raisedAt } = alarm
    return [
      {
        alarmId,
        unitId,
        unitName,
        kind,
        title,
        place: [buildingName, floorName].filter(Boolean).join(' '),
        raisedAt,
      },
    ]
  })
}
