import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { EscalationSetting, Whom } from '../contract/index.ts'
import type { AlarmTables } from './tables.ts'

/** A unit's own setting, or null: it goes by the standard. */
export async function escalationSettingOf(place: Place, unitId: string): Promise<EscalationSetting | null> {
  const row = await place
    .on<AlarmTables>()
    .selectFrom('escalation_settings')
    .selectAll('escalation_settings')
    .where('escalation_settings.unit_id', '=', unitId)
    .executeTakeFirst()
  if (!row) return null
  const {
    supervisor_s: supervisorS,
    second_path_s: secondPathS,
    everyone_s: everyoneS,
    mobiles,
    version,
  } = row
  return { unitId, supervisorS, secondPathS, everyoneS, mobiles, version }
}

/** False when somebody else was quicker: the version is no longer the one that was seen. */
export async function saveEscalationSetting(
  tx: Tx,
  setting: EscalationSetting,
  by: string,
  now: Date,
): Promise<boolean> {
  const { unitId, supervisorS, secondPathS, everyoneS, mobiles, version } = setting
  const { rows } = await sql`
    insert into escalation_settings as s (unit_id, supervisor_s, second_path_s, everyone_s, mobiles, changed_by, changed_at)
    select ${unitId}::uuid, ${supervisorS}::int, ${secondPathS}::int, ${everyoneS}::int, ${mobiles}::text[], ${by}::uuid, ${now}::timestamptz
    where ${version}::int = coalesce((select o.version from escalation_settings o where o.unit_id = ${unitId}), 0)
    on conflict (unit_id) do update set supervisor_s = excluded.supervisor_s, second_path_s = excluded.second_path_s,
      everyone_s = excluded.everyone_s, mobiles = excluded.mobiles, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      version = s.version + 1
      where s.version = ${version}
    returning s.version`.execute(tx.on())
  return rows.length === 1
}

/** Of units that have none yet. */
export async function insertSettings(
  tx: Tx,
  settings: readonly Omit<EscalationSetting, 'version'>[],
  now: Date,
): Promise<void> {
  if (settings.length === 0) return
  await tx
    .on<AlarmTables>()
    .insertInto('escalation_settings')
    .values(
      settings.map(({ unitId, supervisorS, secondPathS, everyoneS, mobiles }) => ({
        unit_id: unitId,
        supervisor_s: supervisorS,
        second_path_s: secondPathS,
        everyone_s: everyoneS,
        mobiles,
        version: 1,
        changed_by: null,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who was told, as it is kept. */
export interface EscalationTold {
  unitId: string
  alarmId: string
  step: number
  recipient: string
  whom: Whom
  path: 'console' | 'sms'
  toldAt: Date
  messageId: string | null
}
export async function insertTold(tx: Tx, told: readonly EscalationTold[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into escalations (unit_id, alarm_id, step, recipient, whom, path, told_at, message_id)
    select n."unitId", n."alarmId", n.step, n.recipient, n.whom, n.path, n."toldAt", n."messageId"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n ("unitId" uuid, "alarmId" uuid, step smallint, recipient text, whom text, path text,
      "toldAt" timestamptz, "messageId" uuid)
    on conflict (unit_id, alarm_id, step, recipient) do nothing`.execute(tx.on())
}
