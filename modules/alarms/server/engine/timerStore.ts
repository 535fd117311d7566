import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type EscalationPace, STANDARD_PACE } from '../../contract/index.ts'
import type { KeptAlarm, AlarmNames } from '../alarm.ts'
import { NAMES_COLUMNS, namesFrom } from '../nameViews.ts'
import { ALARM_COLUMNS } from '../tables.ts'

/** An alarm with its timers and the pace of its unit. */
export type DueAlarm = KeptAlarm &
  AlarmNames &
  EscalationPace & {
    overdueAt: Date | null
    escalateAt: Date | null
    escalation: number
    mobiles: string[] | null
  }

/** Open alarms one of whose timers has come, with the lock of each: who settles one now has been quicker. */
export async function dueAlarms(tx: Tx, now: Date, limit: number): Promise<DueAlarm[]> {
  const { rows } = await sql<DueAlarm>`/*planned*/
    with due as materialized (
      select * from open_alarms where least(overdue_at, escalate_at) <= ${now}
      order by least(overdue_at, escalate_at) limit ${limit} for update skip locked)
    select ${ALARM_COLUMNS}, ${NAMES_COLUMNS}, due.overdue_at as "overdueAt", due.escalate_at as "escalateAt", due.escalation,
      coalesce(e.supervisor_s, ${STANDARD_PACE.supervisorS}::int) as "supervisorS", coalesce(e.second_path_s, ${STANDARD_PACE.secondPathS}::int) as "secondPathS",
      coalesce(e.everyone_s, ${STANDARD_PACE.everyoneS}::int) as "everyoneS", e.mobiles
    from due join alarms a on a.unit_id = due.unit_id and a.raised_at = due.raised_at and a.alarm_id = due.alarm_id
    left join escalation_settings e on e.unit_id = due.unit_id ${namesFrom('a')}`.execute(tx.on())
  return rows
}

/** When the next timer comes. */
export async function nextTimer(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`/*planned*/
    select least(overdue_at, escalate_at) as at from open_alarms where least(overdue_at, escalate_at) is not null
    order by least(overdue_at, escalate_at) limit 1`.execute(tx.on())
  return rows[0]?.at ?? null
}

export async function saveTimers(tx: Tx, all: readonly DueAlarm[]): Promise<void> {
  if (all.length === 0) return
  await sql`
    with n as materialized (select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n ("unitId" uuid, "raisedAt" timestamptz, "alarmId" uuid,
      "isOverdue" boolean, "overdueAt" timestamptz, "escalateAt" timestamptz, escalation smallint)),
    overdue as (update alarms a set is_overdue = n."isOverdue" from n
      where a.unit_id = n."unitId" and a.raised_at = n."raisedAt" and a.alarm_id = n."alarmId")
    update open_alarms o set overdue_at = n."overdueAt", escalate_at = n."escalateAt", escalation = n.escalation
    from n where o.unit_id = n."unitId" and o.alarm_id = n."alarmId"`.execute(tx.on())
}
