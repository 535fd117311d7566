import { componentIdOf, type ComponentKey } from '@gss/devices/contract'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'

/** For seeds: one component's values as they were. */
export interface SownSeries extends ComponentKey {
  unitId: string
  transmissionId: string
  measure: number
  taken: readonly { at: Date; value: number }[]
}

/** In a lane of their own that is over: whoever folds samples finds them as any other. False: there are samples already. */
export async function sowSamples(tx: Tx, serieses: readonly SownSeries[], now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from samples limit 1`.execute(tx.on())
  if (rows.length > 0) return false
  const laneId = newId(now.getTime())
  await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at, ended_at) values (${laneId}, ${newId()}, false, ${now}, ${now})`.execute(
    tx.on(),
  )
  let said = 0
  for (const { unitId, transmissionId, measure, taken, ...key } of serieses) {
    const { part, systemType, systemAddress, componentType, componentAddress, point } = key
    const componentId = componentIdOf(
      transmissionId,
      part,
      systemType,
      systemAddress,
      componentType,
      componentAddress,
      point,
    )
    await sql`
      insert into samples (unit_id, component_id, measure, at, value, received_at, lane_id, seq, transmission_id, part, system_type, system_address,
        component_type, component_address, point)
      select ${unitId}, ${componentId}, ${measure}, t.at, t.value, t.at, ${laneId}, ${said} + t.nth, ${transmissionId}, ${part}, ${systemType},
        ${systemAddress}, ${componentType}, ${componentAddress}, ${point}
      from unnest(${taken.map(({ at }) => at)}::timestamptz[], ${taken.map(({ value }) => value)}::float8[]) with ordinality as t (at, value, nth)
      on conflict do nothing`.execute(tx.on())
    said += taken.length
  }
  return true
}
