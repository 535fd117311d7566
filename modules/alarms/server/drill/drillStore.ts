import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { DRILL_OVER_NOTE } from '../../contract/index.ts'
import type { KeptAlarm } from '../alarm.ts'
import { ALARM_COLUMNS } from '../tables.ts'

export interface KeptDrill {
  drillId: string
  script: string
  from: Date
  until: Date
  startedBy: string
}
export interface DrillDevice {
  unitId: string
  transmissionId: string
}
const unnested = (devices: readonly DrillDevice[]) =>
  sql`unnest(${devices.map((one) => one.unitId)}::uuid[], ${devices.map((one) => one.transmissionId)}::uuid[]) as w (unit_id, transmission_id)`

export async function insertDrill(
  tx: Tx,
  { drillId, script, from, until, startedBy }: KeptDrill,
  devices: readonly DrillDevice[],
): Promise<void> {
  await sql`
    insert into drills (unit_id, drill_id, transmission_id, script, from_at, until_at, started_by)
    select w.unit_id, ${drillId}, w.transmission_id, ${script}, ${from}, ${until}, ${startedBy}
    from ${unnested(devices)}`.execute(tx.on())
}

/** Which devices played it; none: there is no such drill, or it is over. */
export async function endDrillAt(place: Place, drillId: string, now: Date): Promise<DrillDevice[]> {
  const { rows } = await sql<DrillDevice>`
    update drills set ended_at = ${now} where drill_id = ${drillId} and ended_at is null
    returning unit_id as "unitId", transmission_id as "transmissionId"`.execute(place.on())
  return rows
}

/** A device plays in one drill at a time. */
export async function endDrillsOf(tx: Tx, devices: readonly DrillDevice[], now: Date): Promise<void> {
  await sql`
    update drills r set ended_at = ${now} from ${unnested(devices)}
    where r.ended_at is null and r.unit_id = w.unit_id and r.transmission_id = w.transmission_id`.execute(
    tx.on(),
  )
}

/** What these devices raised in a drill and nobody has settled. */
export async function settleDrilled(
  tx: Tx,
  devices: readonly DrillDevice[],
  by: string,
  now: Date,
): Promise<KeptAlarm[]> {
  const { rows } = await sql<KeptAlarm>`
    with gone as (
      delete from open_alarms o using ${unnested(devices)}
      where o.is_drill and o.unit_id = w.unit_id and o.transmission_id = w.transmission_id returning o.unit_id, o.raised_at, o.alarm_id)
    update alarms a set state = 'turnedToTest', disposition = 'turnToTest', note = ${DRILL_OVER_NOTE}, settled_at = ${now}, settled_name = ${by},
      claim_until = null
    from gone g where a.unit_id = g.unit_id and a.raised_at = g.raised_at and a.alarm_id = g.alarm_id
    returning ${ALARM_COLUMNS}`.execute(tx.on())
  return rows
}
