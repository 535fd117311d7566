import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { KnownAlarm } from './alarmViews.ts'
import type { AlarmTables } from './tables.ts'

export interface FreeColleague {
  userId: string
  name: string
}
const COLLEAGUES_MAX = 200

/** Who could take an alarm of this unit now: signed in, their role settles, and it is theirs to see. */
export async function freeColleaguesOf(place: Place, unitId: string, now: Date): Promise<FreeColleague[]> {
  const { rows } = await sql<FreeColleague>`
    select u.user_id as "userId", u.realname as name
    from users u join roles r on r.role_id = u.role_id join role_grants g on g.role_id = u.role_id
    where g.permission = 'alarm' and 'edit' = any (g.actions) and r.may_edit and u.status = 'enabled' and (u.unit_id is null or u.unit_id = ${unitId})
      and exists (select from sessions s where s.user_id = u.user_id and s.ended_at is null and s.expires_at > ${now})
    order by u.realname, u.user_id limit ${COLLEAGUES_MAX}`.execute(place.on())
  return rows
}

interface Passed {
  to: string | null
  name: string | null
  at: Date | null
}
/** Who is asked to take it; nulls: nobody any more. */
export async function setPass(
  tx: Tx,
  { unitId, raisedAt, alarmId }: Pick<KnownAlarm, 'unitId' | 'raisedAt' | 'alarmId'>,
  { to, name, at }: Passed,
): Promise<void> {
  await tx
    .on<AlarmTables>()
    .updateTable('alarms')
    .set({ pass_to: to, pass_name: name, pass_at: at })
    .where('alarms.unit_id', '=', unitId)
    .where('alarms.raised_at', '=', raisedAt)
    .where('alarms.alarm_id', '=', alarmId)
    .execute()
}
