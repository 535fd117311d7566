import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** One component behind a transmission device, with the device it is reached by. */
export interface Orderable {
  componentId: string
  unitId: string
  transmissionId: string
  name: string
  address: string
  profile: string
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
}

const COLUMNS = sql`
  s.component_id as "componentId", s.unit_id as "unitId", s.transmission_id as "transmissionId", s.name, t.address, t.profile,
  s.system_type as "systemType", s.system_address as "systemAddress", s.component_type as "componentType", s.component_address as "componentAddress"`

const FROM = sql`component_states s join transmission_devices t on t.transmission_id = s.transmission_id and t.unit_id = s.unit_id`
const LIST_MAX = 1_000

/** `unitId` null: of any unit. */
export async function orderableById(
  place: Place,
  componentId: string,
  unitId: string | null,
): Promise<Orderable | undefined> {
  const { rows } = await sql<Orderable>`
    select ${COLUMNS} from ${FROM}
    where s.component_id = ${componentId} and s.part = 'component' and (${unitId}::uuid is null or s.unit_id = ${unitId})`.execute(
    place.on(),
  )
  return rows[0]
}

export async function orderablesOf(
  place: Place,
  transmissionId: string,
  unitId: string | null,
): Promise<Orderable[]> {
  const { rows } = await sql<Orderable>`
    select ${COLUMNS} from ${FROM}
    where s.transmission_id = ${transmissionId} and s.part = 'component' and (${unitId}::uuid is null or s.unit_id = ${unitId})
    order by s.system_type, s.system_address, s.component_address limit ${LIST_MAX}`.execute(place.on())
  return rows
}
