import type { Place, Tx } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { KeptAlarm } from '../alarm.ts'
import { ALARM_COLUMNS } from '../tables.ts'

/** Whether anything is open behind a device nobody knows; what a drill plays stays where it is played. */
export async function hasStrangers(place: Place): Promise<boolean> {
  const { rows } =
    await sql`select from open_alarms where unit_id = ${PLATFORM_UNIT} and not is_drill limit 1`.execute(
      place.on(),
    )
  return rows.length > 0
}

/** What is open behind these strangers; with its lock. */
export async function strangersAlarms(tx: Tx, strangers: readonly string[]): Promise<KeptAlarm[]> {
  const { rows: held } = await sql<{ alarmId: string }>`
    select alarm_id as "alarmId" from open_alarms
    where unit_id = ${PLATFORM_UNIT} and transmission_id = any(${strangers}::uuid[]) and not is_drill
    order by unit_id, component_id, kind for update`.execute(tx.on())
  if (held.length === 0) return []
  const { rows } = await sql<KeptAlarm>`
    select ${ALARM_COLUMNS} from open_alarms o
    join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    where o.unit_id = ${PLATFORM_UNIT} and o.alarm_id = any(${held.map((one) => one.alarmId)}::uuid[])
    order by a.raised_at, a.alarm_id`.execute(tx.on())
  return rows
}

interface Moved {
  from: KeptAlarm
  to: KeptAlarm
  /** When the first person hears of it; null: nobody has to. */
  escalateAt: Date | null
}
/** To another unit and device, with what was told of them. Where that device has such an alarm already, this one keeps its own component. */
export async function moveAlarms(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.map(({ to, escalateAt }) => ({ ...to, escalateAt }))
  const n = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("unitId" uuid, "raisedAt" timestamptz, "alarmId" uuid,
    "transmissionId" uuid, "componentId" uuid, "escalateAt" timestamptz)`
  await sql`
    update open_alarms o set unit_id = n."unitId", transmission_id = n."transmissionId", fold_key = null,
      component_id = case when exists (select from open_alarms x where x.unit_id = n."unitId" and x.component_id = n."componentId" and x.kind = o.kind)
        then o.component_id else n."componentId" end,
      escalation = case when n."escalateAt" is null then o.escalation else 0 end,
      escalate_at = coalesce(n."escalateAt", o.escalate_at)
    from ${n} where o.unit_id = ${PLATFORM_UNIT} and o.alarm_id = n."alarmId"`.execute(tx.on())
  await sql`
    update alarms a set unit_id = n."unitId", transmission_id = n."transmissionId", component_id = o.component_id
    from ${n} join open_alarms o on o.unit_id = n."unitId" and o.alarm_id = n."alarmId"
    where a.unit_id = ${PLATFORM_UNIT} and a.raised_at = n."raisedAt" and a.alarm_id = n."alarmId"`.execute(
    tx.on(),
  )
  await sql`
    update escalations e set unit_id = n."unitId" from ${n}
    where e.unit_id = ${PLATFORM_UNIT} and e.alarm_id = n."alarmId"`.execute(tx.on())
}
