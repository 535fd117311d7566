import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { type Door, DOORS_OF_DEVICE_MAX } from '../contract/index.ts'
import { standingOf } from './cameraViews.ts'
import { isId } from './isId.ts'

/** The doors of the floor something stands on. Nothing, silently, where there is none or it is not the caller's, as with cameras. */
export async function doorsOfDevice(place: Place, { componentId }: { componentId: string }, who: Caller): Promise<Door[]> {
  const standing = isId(componentId) ? await standingOf(place, componentId) : null
  if (!standing?.floorId || !who.sees(standing.unitId)) return []
  return doorsOnFloor(place, standing.unitId, standing.floorId)
}

// No controller is asked yet (protocols of doors are to come): of no door it is known how it is.
async function doorsOnFloor(place: Place, unitId: string, floorId: string): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select d.door_id as "doorId", d.code, d.name, d.room_id as "roomId", null as state,
           coalesce(d.details ->> 'ip', '') as ip, coalesce(d.details ->> 'doorSn', '') as serial
    from doors d where d.unit_id = ${unitId}::uuid and d.floor_id = ${floorId}::uuid
    order by d.code limit ${DOORS_OF_DEVICE_MAX}`.execute(place.on())
  return rows
}
