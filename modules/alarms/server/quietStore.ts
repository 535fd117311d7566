import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { STANDARD_PACE } from '../contract/index.ts'
import type { KeptAlarm, AlarmNames } from './alarm.ts'
import { NAMES_COLUMNS, namesFrom } from './nameViews.ts'
import { ALARM_COLUMNS } from './tables.ts'

export type QuietAlarm = KeptAlarm & AlarmNames & { supervisorS: number }

type Where = Pick<KeptAlarm, 'unitId' | 'raisedAt' | 'alarmId'>
const WHERE = sql`o.unit_id as "unitId", o.raised_at as "raisedAt", o.alarm_id as "alarmId"`
/** Read once they are held: with them, a claim made meanwhile would be overlooked. */
const among = (held: readonly Where[]) => sql`
  from unnest(${held.map((one) => one.unitId)}::uuid[], ${held.map((one) => one.raisedAt)}::timestamptz[],
    ${held.map((one) => one.alarmId)}::uuid[]) as w (unit_id, raised_at, alarm_id)
  join alarms a on a.unit_id = w.unit_id and a.raised_at = w.raised_at and a.alarm_id = w.alarm_id`

/** What these units have open that was raised in a window and still stands; with its lock. */
export async function quietAlarms(tx: Tx, unitIds: readonly string[]): Promise<QuietAlarm[]> {
  const { rows: held } = await sql<Where>`
    select ${WHERE} from open_alarms o
    join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    where o.unit_id = any(${[...unitIds]}::uuid[]) and a.under is not null and a.cleared_at is null
    order by o.unit_id, o.component_id, o.kind for update of o`.execute(tx.on())
  if (held.length === 0) return []
  const { rows } = await sql<QuietAlarm>`
    select ${ALARM_COLUMNS}, ${NAMES_COLUMNS}, coalesce(e.supervisor_s, ${STANDARD_PACE.supervisorS}::int) as "supervisorS"
    ${among(held)} left join escalation_settings e on e.unit_id = a.unit_id ${namesFrom('a')}`.execute(
    tx.on(),
  )
  return rows
}

/** The fires of components that these units have open: what a second fire is second to. With their lock. */
export async function openFires(tx: Tx, unitIds: readonly string[]): Promise<KeptAlarm[]> {
  const { rows: held } = await sql<Where>`
    select ${WHERE} from open_alarms o
    where o.unit_id = any(${[...unitIds]}::uuid[]) and o.kind = 'fire' and o.part = 'component' and not o.is_drill
    order by o.unit_id, o.component_id, o.kind limit ${FIRES_MAX} for update of o`.execute(tx.on())
  if (held.length === 0) return []
  const { rows } = await sql<KeptAlarm>`select ${ALARM_COLUMNS} ${among(held)}`.execute(tx.on())
  return rows
}
/** One other is enough to be second; so many are heard with it. */
const FIRES_MAX = 400

interface Heard {
  unitId: string
  raisedAt: Date
  alarmId: string
  escalateAt: Date | null
}
/** They are under nothing any more. */
export async function setHeard(tx: Tx, alarms: readonly Heard[]): Promise<void> {
  if (alarms.length === 0) return
  await sql`
    with n as materialized (select * from jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb)
      as n ("unitId" uuid, "raisedAt" timestamptz, "alarmId" uuid, "escalateAt" timestamptz)),
    heard as (update alarms a set under = null from n
      where a.unit_id = n."unitId" and a.raised_at = n."raisedAt" and a.alarm_id = n."alarmId")
    update open_alarms o set escalate_at = n."escalateAt" from n where o.unit_id = n."unitId" and o.alarm_id = n."alarmId"`.execute(
    tx.on(),
  )
}
