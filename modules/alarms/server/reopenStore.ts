import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { KeptAlarm } from './alarm.ts'
import type { AlarmOpening } from './alarmStore.ts'

type Where = Pick<KeptAlarm, 'unitId' | 'raisedAt' | 'alarmId'>

/** The lock of an alarm that is open no longer: of two who open it again, the second sees what the first did. */
export async function holdAlarm(tx: Tx, { unitId, raisedAt, alarmId }: Where): Promise<void> {
  await sql`select from alarms where unit_id = ${unitId} and raised_at = ${raisedAt} and alarm_id = ${alarmId} for update`.execute(
    tx.on(),
  )
}

/** False: its component has another open alarm of the kind by now, which is the one to handle. */
export async function openAgain(tx: Tx, alarm: KeptAlarm & AlarmOpening): Promise<boolean> {
  const { rows } = await sql`
    insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, transmission_id, part, overdue_at, escalate_at, fold_key, is_drill)
    values (${alarm.unitId}, ${alarm.componentId}, ${alarm.kind}, ${alarm.alarmId}, ${alarm.raisedAt}, ${alarm.transmissionId}, ${alarm.part},
      ${alarm.overdueAt}, ${alarm.escalateAt}, ${alarm.foldKey}, ${alarm.isDrill})
    on conflict do nothing returning alarm_id`.execute(tx.on())
  if (rows.length === 0) return false
  await sql`
    update alarms set state = ${alarm.state}, disposition = null, note = '', settled_at = null, settled_by = null, settled_name = null,
      claimed_by = ${alarm.claimedBy}::uuid, claimed_name = ${alarm.claimedName}, claim_until = ${alarm.claimUntil},
      call_119 = ${alarm.call119}, call_119_at = ${alarm.call119At},
      reopened_at = ${alarm.reopenedAt}, reopened_name = ${alarm.reopenedName}
    where unit_id = ${alarm.unitId} and raised_at = ${alarm.raisedAt} and alarm_id = ${alarm.alarmId}`.execute(
    tx.on(),
  )
  return true
}
