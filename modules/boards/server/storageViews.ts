import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { STORAGE_POINT, STORAGE_VALUES_MAX, type StorageValue } from '../contract/index.ts'

const POINTS = `${STORAGE_POINT}%`

/** All that the energy stores of a unit say, as it is now. */
export async function storageValues(place: Place, unitId: string): Promise<StorageValue[]> {
  const { rows } = await sql<StorageValue>`
    select v.component_id as "componentId", v.point, v.measure, v.value, v.at, v.is_stale as "isStale", coalesce(s.bits, '{}') as bits
    from last_values v left join component_states s on s.unit_id = v.unit_id and s.component_id = v.component_id
    where v.unit_id = ${unitId} and v.point <> '' and v.point like ${POINTS} order by v.point, v.measure limit ${STORAGE_VALUES_MAX}`.execute(
    place.on(),
  )
  return rows
}
