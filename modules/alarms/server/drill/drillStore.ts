import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface Drill {
  drillId: string
  script: string
  from: Date
  until: Date
  startedBy: string
}
export async function insertDrill(
  tx: Tx,
  { drillId, script, from, until, startedBy }: Drill,
  devices: readonly { unitId: string; transmissionId: string }[],
): Promise<void> {
  await sql`
    insert into drills (unit_id, drill_id, transmission_id, script, from_at, until_at, started_by)
    select w.unit_id, ${drillId}, w.transmission_id, ${script}, ${from}, ${until}, ${startedBy}
    from unnest(${devices.map((one) => one.unitId)}::uuid[], ${devices.map((one) => one.transmissionId)}::uuid[]) as w (unit_id, transmission_id)`.execute(
    tx.on(),
  )
}

/** False: there is no such drill, or it is over. */
export async function endDrillAt(place: Place, drillId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update drills set ended_at = ${now} where drill_id = ${drillId} and ended_at is null returning drill_id`.execute(place.on())
  return rows.length > 0
}
