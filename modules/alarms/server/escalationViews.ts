import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Escalation } from '../contract/index.ts'

/** Who was told of an alarm, in order, and what became of the short messages. */
export async function escalationsOf(
  place: Place,
  { unitId, alarmId }: { unitId: string; alarmId: string },
): Promise<Escalation[]> {
  const { rows } = await sql<Escalation>`
    select e.step, e.whom, e.path, e.recipient, e.told_at as "toldAt", m.status as state, m.last_error as error
    from escalations e left join outbox m on m.message_id = e.message_id
    where e.unit_id = ${unitId} and e.alarm_id = ${alarmId} order by e.step, e.path, e.recipient`.execute(
    place.on(),
  )
  return rows
}
