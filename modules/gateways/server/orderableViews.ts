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
  /** Of a language that names its points by text. */
  point: string
  buildingId: string | null
}

const COLUMNS = sql`
  s.component_id as "componentId", s.unit_id as "unitId", s.transmission_id as "transmissionId", coalesce(nullif(v.name, ''), s.name) as name, t.address, t.profile,
  s.system_type as "systemType", s.system_address as "systemAddress", s.component_type as "componentType", s.component_address as "componentAddress", s.point,
  v.building_id as "buildingId"`

const FROM = sql`component_states s join transmission_devices t on t.transmission_id = s.transmission_id and t.unit_id = s.unit_id
  left join devices v on v.unit_id = s.unit_id and v.component_id = s.component_id`
const LIST_MAX = 1_000

/** What is written down, and has not spoken yet. */
const WRITTEN_COLUMNS = sql`
  v.component_id as "componentId", v.unit_id as "unitId", v.transmission_id as "transmissionId", v.name, t.address, t.profile,
  v.system_type as "systemType", v.system_address as "systemAddress", v.component_type as "componentType", v.component_address as "componentAddress", '' as point,
  v.building_id as "buildingId"`

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
  if (rows[0]) return rows[0]
  const written = await sql<Orderable>`
    select ${WRITTEN_COLUMNS} from devices v join transmission_devices t on t.transmission_id = v.transmission_id and t.unit_id = v.unit_id
    where v.component_id = ${componentId} and v.system_type is not null and v.system_address is not null and v.component_type is not null
      and v.component_address is not null and (${unitId}::uuid is null or v.unit_id = ${unitId})`.execute(
    place.on(),
  )
  return written.rows[0]
}

/** The same of several at once, as far as somebody sees them; what nobody can be told by is not among them. */
export async function orderablesById(
  place: Place,
  componentIds: readonly string[],
  unitId: string | null,
): Promise<Orderable[]> {
  if (componentIds.length === 0) return []
  const { rows } = await sql<Orderable>`
    select ${COLUMNS} from ${FROM}
    where s.component_id = any(${[...componentIds]}::uuid[]) and s.part = 'component' and (${unitId}::uuid is null or s.unit_id = ${unitId})
    union all
    select ${WRITTEN_COLUMNS} from devices v join transmission_devices t on t.transmission_id = v.transmission_id and t.unit_id = v.unit_id
    where v.component_id = any(${[...componentIds]}::uuid[]) and v.system_type is not null and v.system_address is not null
      and v.component_type is not null and v.component_address is not null and (${unitId}::uuid is null or v.unit_id = ${unitId})
      and not exists (
        select 1 from component_states s where s.unit_id = v.unit_id and s.component_id = v.component_id and s.part = 'component')`.execute(
    place.on(),
  )
  return rows
}

/** The component behind a device that a message names. */
export async function orderableAt(
  place: Place,
  unitId: string,
  transmissionId: string,
  { systemType, systemAddress, componentType, componentAddress, point = '' }: At,
): Promise<Pick<Orderable, 'componentId' | 'name' | 'buildingId'> | undefined> {
  const { rows } = await sql<Pick<Orderable, 'componentId' | 'name' | 'buildingId'>>`
    select s.component_id as "componentId", coalesce(nullif(v.name, ''), s.name) as name, v.building_id as "buildingId" from component_states s
    left join devices v on v.unit_id = s.unit_id and v.component_id = s.component_id
    where s.unit_id = ${unitId} and s.transmission_id = ${transmissionId} and s.part = 'component' and s.system_type = ${systemType}
      and s.system_address = ${systemAddress} and s.component_type = ${componentType} and s.component_address = ${componentAddress} and s.point = ${point} limit 1`.execute(
    place.on(),
  )
  if (rows[0] || point !== '') return rows[0]
  const written = await sql<Pick<Orderable, 'componentId' | 'name' | 'buildingId'>>`
    select v.component_id as "componentId", v.name, v.building_id as "buildingId" from devices v
    where v.unit_id = ${unitId} and v.transmission_id = ${transmissionId} and v.system_type = ${systemType}
      and v.system_address = ${systemAddress} and v.component_type = ${componentType} and v.component_address = ${componentAddress} limit 1`.execute(
    place.on(),
  )
  return written.rows[0]
}
type At = Pick<Orderable, 'systemType' | 'systemAddress' | 'componentType' | 'componentAddress'> & {
  point?: string | undefined
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

/** Spec §7 "qryTranChnselect": the channels of a device are the panels behind it. */
export async function channelsOf(
  place: Place,
  transmissionId: string,
  unitId: string | null,
): Promise<{ channel: number; name: string }[]> {
  const { rows } = await sql<{ channel: number; name: string }>`
    select p.system_address as channel, p.name from panels p
    where p.transmission_id = ${transmissionId} and p.system_address is not null and (${unitId}::uuid is null or p.unit_id = ${unitId})
    order by p.system_address, p.name limit ${LIST_MAX}`.execute(place.on())
  return rows
}
