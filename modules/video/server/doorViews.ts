import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Door, DOORS_OF_DEVICE_MAX } from '../contract/index.ts'

/** No controller is asked yet (protocols of doors are to come): of no door it is known how it is. */
export async function doorsOnFloor(place: Place, unitId: string, floorId: string): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select d.door_id as "doorId", d.code, d.name, d.room_id as "roomId", null as state,
           coalesce(d.details ->> 'ip', '') as ip, coalesce(d.details ->> 'doorSn', '') as serial
    from doors d where d.unit_id = ${unitId}::uuid and d.floor_id = ${floorId}::uuid
    order by d.code limit ${DOORS_OF_DEVICE_MAX}`.execute(place.on())
  return rows
}
