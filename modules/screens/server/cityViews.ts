import { silentPosts } from '@gss/duty/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CityPlaces } from '../contract/index.ts'

/** More than a map can show apart. */
const PLACES_MAX = 10_000

/** Everything that has a place in the city. What has none is not on the map. */
export async function placesOfCity(place: Place): Promise<CityPlaces> {
  const [units, brigades, waters, silentRooms] = await Promise.all([
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
    sql<CityPlaces['waters'][number]>`
      select r.record_id as id, r.name, r.longitude, r.latitude, coalesce(r.details ->> 'kind', '') as kind,
        coalesce(r.details ->> 'usable', '1') = '1' as "isUsable", coalesce(r.details ->> 'address', '') as address
      from assist_records r where r.object = 'waterSource' and r.longitude is not null and r.latitude is not null
      order by r.name limit ${PLACES_MAX}`.execute(place.on()),
    silentPosts(place, null),
  ])
  return { units: units.rows, brigades: brigades.rows, waters: waters.rows, silentRooms }
}
