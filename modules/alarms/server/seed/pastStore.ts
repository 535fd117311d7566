import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { KeptAlarm } from '../alarm.ts'
import { ALARM_COLUMN_NAMES, ALARM_OUR_NAMES, ALARM_RECORD } from '../tables.ts'

/** Alarms that are settled: they stand in the history, and were never open here. */
export async function insertPastAlarms(tx: Tx, alarms: readonly KeptAlarm[]): Promise<void> {
  await sql`
    insert into alarms (${ALARM_COLUMN_NAMES})
    select ${ALARM_OUR_NAMES} from jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb) as n (${ALARM_RECORD})`.execute(
    tx.on(),
  )
}
