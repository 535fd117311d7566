import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'

/** What a ticket leans on in base data. */
export async function hasTicketUnit(place: Place, unitId: string): Promise<boolean> {
  const { rows } = await sql`select from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows.length > 0
}

export async function hasTicketFloor(place: Place, unitId: string, floorId: string): Promise<boolean> {
  const { rows } =
    await sql`select from floors f where f.unit_id = ${unitId} and f.floor_id = ${floorId}`.execute(
      place.on(),
    )
  return rows.length > 0
}

/** A component of this unit, written down or only heard of; a wireless or electrical device. */
export async function hasDevice(place: Place, unitId: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from devices d where d.unit_id = ${unitId} and d.component_id = ${deviceId}
    union all select from component_states s where s.unit_id = ${unitId} and s.component_id = ${deviceId}
    union all select from nb_devices n where n.unit_id = ${unitId} and n.nb_id = ${deviceId}
    limit 1`.execute(place.on())
  return rows.length > 0
}

/** Who answers for a unit before the law (消防安全责任人). */
export async function ticketLeadersOf(place: Place, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from users u
    where u.unit_id = ${unitId} and u.role_id = ${BUSINESS_ROLE.unitLeader} and u.status = 'enabled'`.execute(
    place.on(),
  )
  return rows.map(({ userId }) => userId)
}

/** Leaders of a company's people: they sort its units' faults beside the unit. */
export async function companyLeaders(place: Place, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select p.user_id as "userId" from maint_people p join users u on u.user_id = p.user_id and u.status = 'enabled'
    where p.company_id = ${companyId} and p.is_leader order by 1 limit 20`.execute(place.on())
  return rows.map(({ userId }) => userId)
}

/** Units that have closed maintenance (spec §6): nothing is made there by itself. */
export async function closedUnits(place: Place): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select u.unit_id as "unitId" from units u where 'MAINTANCE' = any(u.models) limit 1000`.execute(
    place.on(),
  )
  return rows.map(({ unitId }) => unitId)
}

const OPTIONS_MAX = 50
/** Of these units (null: of all), those whose name or code has what was typed. */
export async function unitOptions(
  place: Place,
  units: readonly string[] | null,
  search: string,
): Promise<{ unitId: string; name: string }[]> {
  const typed = anywhere(search)
  const of = units === null ? sql`true` : sql`u.unit_id = any(${[...units]}::uuid[])`
  const { rows } = await sql<{ unitId: string; name: string }>`
    select u.unit_id as "unitId", u.name from units u
    where ${of} and (u.name ilike ${typed} or u.code ilike ${typed}) order by u.name, u.unit_id limit ${OPTIONS_MAX}`.execute(
    place.on(),
  )
  return rows
}
