import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { SystemPlace } from '../contract/index.ts'

interface Asked {
  unitId: string
  transmissionId: string
}

/** Table 3, type 61: a question names as many at once. */
const ASKED_MAX = 102

/** The facilities behind these devices, by device: what has spoken, and what somebody has written down. */
export async function systemsBehind(
  place: Place,
  devices: readonly Asked[],
): Promise<Map<string, SystemPlace[]>> {
  const asked = sql`unnest(${devices.map(({ unitId }) => unitId)}::uuid[], ${devices.map(({ transmissionId }) => transmissionId)}::uuid[])
    as asked (unit_id, transmission_id)`
  const { rows } = await sql<SystemPlace & { transmissionId: string }>`
    select s.transmission_id as "transmissionId", s.system_type as "systemType", s.system_address as "systemAddress"
      from ${asked} join component_states s on s.unit_id = asked.unit_id and s.transmission_id = asked.transmission_id
      where s.part in ('component', 'system') and s.system_type > 0
    union
    select p.transmission_id, p.system_type, p.system_address
      from ${asked} join panels p on p.unit_id = asked.unit_id and p.transmission_id = asked.transmission_id
    order by 1, 2, 3`.execute(place.on())
  const known = new Map<string, SystemPlace[]>()
  for (const { transmissionId, systemType, systemAddress } of rows) {
    const systems = known.get(transmissionId) ?? []
    if (systems.length < ASKED_MAX) known.set(transmissionId, [...systems, { systemType, systemAddress }])
  }
  return known
}
