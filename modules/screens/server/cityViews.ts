import { silentPosts } from '@gss/duty/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CityPlaces, StationSupply } from '../contract/index.ts'

/** More than a map can show apart. */
const PLACES_MAX = 10_000

/** Everything that has a place in the city. What has none is not on the map. */
export async function placesOfCity(place: Place): Promise<CityPlaces> {
  const [units, brigades, stations, waters, silentRooms] = await Promise.all([
    sql<CityPlaces['units'][number]>`
      select u.unit_id as id, u.name, u.kind, u.address, u.longitude, u.latitude,
        count(o.*) filter (where o.kind = 'fire') as fires, count(o.*) filter (where o.kind = 'urgent') as urgents,
        count(o.*) filter (where o.kind = 'supervisory') as supervisories, count(o.*) filter (where o.kind = 'fault') as faults
      from units u left join open_alarms o on o.unit_id = u.unit_id and not o.is_drill
      where u.longitude is not null and u.latitude is not null group by u.unit_id order by u.name limit ${PLACES_MAX}`.execute(
      place.on(),
    ),
    sql<CityPlaces['brigades'][number]>`
      select r.record_id as id, r.name, r.longitude, r.latitude, coalesce(r.details ->> 'tel', '') as tel, coalesce(r.details ->> 'address', '') as address
      from assist_records r where r.object = 'brigade' and r.longitude is not null and r.latitude is not null
      order by r.name limit ${PLACES_MAX}`.execute(place.on()),
    sql<CityPlaces['stations'][number]>`
      select r.record_id as id, r.name, (r.details -> 'point' ->> 'longitude')::float8 as longitude, (r.details -> 'point' ->> 'latitude')::float8 as latitude,
        u.unit_id as "unitId", u.name as "unitName", coalesce(r.details ->> 'leader', '') as leader, coalesce(r.details ->> 'dutyTel', '') as tel,
        coalesce((r.details ->> 'memberCount')::int, 0) as members, coalesce((r.details ->> 'arriveMin')::int, 0) as minutes,
        coalesce(r.details ->> 'address', '') as address
      from unit_records r join units u on u.unit_id = r.unit_id
      where r.object = 'miniStation' and r.details -> 'point' ->> 'longitude' is not null order by r.name limit ${PLACES_MAX}`.execute(
      place.on(),
    ),
    sql<CityPlaces['waters'][number]>`
      select r.record_id as id, r.name, r.longitude, r.latitude, coalesce(r.details ->> 'kind', '') as kind,
        coalesce(r.details ->> 'usable', '1') = '1' as "isUsable", coalesce(r.details ->> 'address', '') as address
      from assist_records r where r.object = 'waterSource' and r.longitude is not null and r.latitude is not null
      order by r.name limit ${PLACES_MAX}`.execute(place.on()),
    silentPosts(place, null),
  ])
  return {
    units: units.rows,
    brigades: brigades.rows,
    stations: stations.rows,
    waters: waters.rows,
    silentRooms,
  }
}

/** More than a station has kinds of things. */
const SUPPLIES_MAX = 200
export async function suppliesOfStation(place: Place, stationId: string): Promise<StationSupply[]> {
  const { rows } = await sql<StationSupply>`
    select g.name, coalesce(g.details ->> 'model', '') as model, coalesce((g.details ->> 'count')::int, 0) as count,
      coalesce((g.details ->> 'okCount')::int, 0) as "okCount", coalesce(g.details ->> 'place', '') as place
    from unit_records s join unit_records g on g.unit_id = s.unit_id and g.object = 'fireGear'
      and coalesce(g.details ->> 'stationId', s.record_id::text) = s.record_id::text
    where s.record_id = ${stationId}::uuid and s.object = 'miniStation' order by g.code limit ${SUPPLIES_MAX}`.execute(
    place.on(),
  )
  return rows
}
