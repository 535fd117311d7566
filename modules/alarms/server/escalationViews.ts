import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Escalation } from '../contract/index.ts'

/** Who was told of an alarm, in order: on consoles, and by what left the house; and who answered. */
export async function escalationsOf(
  place: Place,
  { unitId, alarmId }: { unitId: string; alarmId: string },
): Promise<Escalation[]> {
  const { rows } = await sql<Escalation>`
    with own as (select * from notify_rounds r where r.unit_id = ${unitId} and r.subject_kind = 'alarm' and r.subject_id = ${alarmId}::text)
    select e.step, e.whom, e.path, e.recipient, e.told_at as "toldAt", m.status as state, m.last_error as error
    from escalations e left join outbox m on m.message_id = e.message_id
    where e.unit_id = ${unitId} and e.alarm_id = ${alarmId}
    union all
    select ${SECOND_PATH_STEP}::smallint, 'secondPath', m.channel, trim(m.person || ' ' || m.recipient), coalesce(m.sent_at, m.created_at),
      case m.state when 'sending' then 'waiting' when 'retry' then 'waiting' else m.state end, m.last_error
    from own join notify_message_rounds k on k.unit_id = own.unit_id and k.round_id = own.round_id
      join notify_messages m on m.unit_id = k.unit_id and m.message_id = k.message_id
    union all
    select ${SECOND_PATH_STEP}::smallint, 'answered', own.ended_how, own.ended_by, own.ended_at, null, null from own where own.state = 'confirmed'
    order by 1, 5, 3, 4 limit ${TOLD_MAX}`.execute(place.on())
  return rows
}
const TOLD_MAX = 200
/** What left the house stands where it began to. */
const SECOND_PATH_STEP = 1
