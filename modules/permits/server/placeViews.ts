import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** What a permit leans on in base data. `unitType`: of the dictionary of kinds of unit. */
export async function permitUnitOf(place: Place, unitId: string): Promise<{ unitType: string } | null> {
  const { rows } = await sql<{ unitType: string }>`
    select coalesce(u.details ->> 'unitType', '') as "unitType" from units u where u.unit_id = ${unitId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

const LIST_MAX = 500

export async function permitFloorsOf(
  place: Place,
  unitId: string,
): Promise<{ floorId: string; name: string }[]> {
  const { rows } = await sql<{ floorId: string; name: string }>`
    select f.floor_id as "floorId", concat_ws(' ', b.name, f.name) as name from floors f
    join buildings b on b.unit_id = f.unit_id and b.building_id = f.building_id
    where f.unit_id = ${unitId} order by b.name, f.floor_no limit ${LIST_MAX}`.execute(place.on())
  return rows
}

export interface FloorComponent {
  componentId: string
  name: string
}
/** What hangs on a floor: by its mark on a plan, else by what its form says. */
export async function componentsOn(place: Place, unitId: string, floorId: string): Promise<FloorComponent[]> {
  const { rows } = await sql<FloorComponent>`
    select v.component_id as "componentId", concat_ws(' ', v.code, nullif(v.place, '')) as name
    from devices v left join labels l on l.unit_id = v.unit_id and l.kind = 'A' and l.target_id = v.component_id
      left join layers y on y.unit_id = v.unit_id and y.layer_id = l.layer_id
    where v.unit_id = ${unitId} and coalesce(y.floor_id, v.floor_id) = ${floorId}
    order by v.code limit ${LIST_MAX}`.execute(place.on())
  return rows
}

export interface Watcher {
  userId: string
  realname: string
  phone: string
}
/** The people of a unit who can sign in. */
export async function watchersOf(place: Place, unitId: string): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select u.user_id as "userId", u.realname, coalesce(u.mobile, '') as phone from users u
    where u.unit_id = ${unitId} and u.origin = 'gss' and u.status = 'enabled'
    order by u.realname, u.user_id limit ${LIST_MAX}`.execute(place.on())
  return rows
}

/** The patrol points of a unit. */
export async function pointsOf(place: Place, unitId: string): Promise<{ pointId: string; name: string }[]> {
  const { rows } = await sql<{ pointId: string; name: string }>`
    select r.record_id as "pointId", concat_ws(' ', r.code, r.name) as name from unit_records r
    where r.unit_id = ${unitId} and r.object = 'patrolPoint' order by r.code limit ${LIST_MAX}`.execute(
    place.on(),
  )
  return rows
}
