import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { EmergencyKeyPart, EmergencyScreen } from '../contract/index.ts'

type Plan = NonNullable<EmergencyScreen['plans']>[number]
type Water = NonNullable<EmergencyScreen['waters']>[number]
type Brigade = NonNullable<EmergencyScreen['brigades']>[number]

/** Fires that are not settled, the oldest first; a drill is none, and what is under test is not what it says (docs/domain.md §4). */
export async function openFires(
  place: Place,
  scope: Scope,
  most: number,
): Promise<{ ids: string[]; names: ReadonlyMap<string, string>; count: number }> {
  const { rows } = await sql<{ alarmId: string; unitName: string; count: number }>`
    select o.alarm_id as "alarmId", coalesce(nullif(u.details ->> 'shortName', ''), u.name, '') as "unitName", count(*) over ()::int as count
    from open_alarms o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    left join units u on u.unit_id = o.unit_id
    where o.kind = 'fire' and not o.is_drill and a.under is null ${scope === null ? sql`` : sql`and o.unit_id = ${scope}::uuid`}
    order by o.raised_at, o.alarm_id limit ${most}`.execute(place.on())
  return {
    ids: rows.map(({ alarmId }) => alarmId),
    names: new Map(rows.map(({ alarmId, unitName }) => [alarmId, unitName])),
    count: rows[0]?.count ?? 0,
  }
}

interface Spot {
  longitude: number
  latitude: number
}
/** Null: nobody has written down where it lies. */
export async function spotOfUnit(place: Place, unitId: string): Promise<Spot | null> {
  const { rows } = await sql<Spot>`
    select u.longitude, u.latitude from units u where u.unit_id = ${unitId}::uuid and u.longitude is not null and u.latitude is not null`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

/** Plans for the building that burns first, then the newest. */
export async function firePlansFor(
  place: Place,
  { unitId, buildingId }: { unitId: string; buildingId: string | null },
  most: number,
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select r.record_id as "recordId", r.name, coalesce(r.details ->> 'planNo', '') as number,
      coalesce(r.details -> 'buildings' ? ${buildingId ?? ''}, false) as "isOfBuilding", coalesce(r.details ->> 'firePosition', '') as position,
      coalesce(r.details ->> 'assembly', '') as assembly, coalesce(r.details ->> 'warning', '') as warning,
      coalesce((select array_agg(f.name order by f.name) from files f where f.file_id::text in (
        select jsonb_array_elements_text(case when jsonb_typeof(r.details -> 'file') = 'array' then r.details -> 'file' else '[]' end))), '{}') as files
    from unit_records r where r.unit_id = ${unitId}::uuid and r.object = 'firePlan'
    order by "isOfBuilding" desc, r.details ->> 'makeDate' desc nulls last, r.name limit ${most}`.execute(
    place.on(),
  )
  return rows
}

/** Parts where dangerous goods lie first, then those on the floor that burns. */
export async function dangerousParts(
  place: Place,
  { unitId, floorId }: { unitId: string; floorId: string | null },
  most: number,
): Promise<EmergencyKeyPart[]> {
  const { rows } = await sql<EmergencyKeyPart>`
    select r.record_id as "recordId", r.name, coalesce(r.details ->> 'position', '') as position,
      coalesce(r.details ->> 'floorId' = ${floorId}, false) as "isHere", g.goods, coalesce(r.details ->> 'hazardSource', '') as source,
      coalesce(r.details ->> 'dutyPerson', '') as person, coalesce(r.details ->> 'dutyTel', '') as tel
    from unit_records r cross join lateral (
      select coalesce(array_agg(x.code order by x.code) filter (where x.code <> '0'), '{}') as goods
      from jsonb_array_elements_text(case when jsonb_typeof(r.details -> 'dangerGoods') = 'array' then r.details -> 'dangerGoods' else '[]' end) as x (code)) g
    where r.unit_id = ${unitId}::uuid and r.object = 'keyPart'
    order by "isHere" desc, cardinality(g.goods) > 0 desc, r.name limit ${most}`.execute(place.on())
  return rows
}

const EARTH_M = 6_371_000
/** On a ball, which is near enough for a city. */
const distanceTo = ({ longitude, latitude }: Spot) => sql`
  2 * ${EARTH_M}::float8 * asin(least(1, sqrt(power(sin(radians(r.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(r.latitude)) * power(sin(radians(r.longitude - ${longitude}) / 2), 2))))`
const NEAR = (spot: Spot) => sql`
  r.record_id as id, r.name, coalesce(r.details ->> 'address', '') as address, ${distanceTo(spot)} as distance`

/** Those that can be used, the nearest first. */
export async function nearWaters(place: Place, spot: Spot, most: number): Promise<Water[]> {
  const { rows } = await sql<Water>`
    select ${NEAR(spot)}, coalesce(r.details ->> 'kind', '') as kind from assist_records r
    where r.object = 'waterSource' and r.longitude is not null and r.latitude is not null and coalesce(r.details ->> 'usable', '1') = '1'
    order by distance, r.name limit ${most}`.execute(place.on())
  return rows
}
export async function nearBrigades(place: Place, spot: Spot, most: number): Promise<Brigade[]> {
  const { rows } = await sql<Brigade>`
    select ${NEAR(spot)}, coalesce(r.details ->> 'tel', '') as tel from assist_records r
    where r.object = 'brigade' and r.longitude is not null and r.latitude is not null order by distance, r.name limit ${most}`.execute(
    place.on(),
  )
  return rows
}
