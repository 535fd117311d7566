import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { SILENT_SEAT, SILENT_SEAT_STEP, STANDARD_PACE, STEPS_UNHEARD } from '../../contract/index.ts'

/** Fires that nobody has, and that were raised before then: `o`, with their alarm `a`. */
const unclaimed = (raisedBefore: Date, now: Date) => sql`
  open_alarms o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
  where o.kind = 'fire' and a.under is null and o.raised_at <= ${raisedBefore} and (a.claim_until is null or a.claim_until <= ${now})`

interface Told {
  unitId: string
  alarmId: string
  title: string
  name: string
}
/** That these seats make no sound, in the chain of each fire that nobody has: each once. */
export async function insertSilences(
  tx: Tx,
  { names, raisedBefore, now }: { names: readonly string[]; raisedBefore: Date; now: Date },
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with fires as materialized (select o.unit_id, o.alarm_id, a.title from ${unclaimed(raisedBefore, now)}),
    told as (
      insert into escalations (unit_id, alarm_id, step, recipient, whom, path, told_at)
      select f.unit_id, f.alarm_id, ${SILENT_SEAT_STEP}::int, n.name, ${SILENT_SEAT}, 'console', ${now}::timestamptz
      from fires f, unnest(${[...new Set(names)]}::text[]) as n (name)
      on conflict (unit_id, alarm_id, step, recipient) do nothing
      returning unit_id, alarm_id, recipient)
    select t.unit_id as "unitId", t.alarm_id as "alarmId", f.title, t.recipient as name
    from told t join fires f on f.unit_id = t.unit_id and f.alarm_id = t.alarm_id`.execute(tx.on())
  return rows
}

/** Their steps up to the second path have come now, and the next is as far off from them as it always is. */
export async function hurryFires(
  tx: Tx,
  { raisedBefore, now }: { raisedBefore: Date; now: Date },
): Promise<void> {
  const { supervisorS, secondPathS } = STANDARD_PACE
  await sql`
    with fires as materialized (select o.unit_id, o.alarm_id from ${unclaimed(raisedBefore, now)})
    update open_alarms o set escalate_at = least(o.escalate_at, ${now}::timestamptz - case when o.escalation > 0 then interval '0' else
      make_interval(secs => coalesce(
        (select e.second_path_s - e.supervisor_s from escalation_settings e where e.unit_id = o.unit_id), ${secondPathS - supervisorS}::int)) end)
    from fires f where o.unit_id = f.unit_id and o.alarm_id = f.alarm_id and o.escalate_at is not null and o.escalation < ${STEPS_UNHEARD}::int`.execute(
    tx.on(),
  )
}
