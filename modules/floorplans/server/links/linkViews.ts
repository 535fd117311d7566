import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface LinkedCamera {
  unitId: string
  cameraId: string
  name: string
}
export async function linkedCameraById(place: Place, cameraId: string): Promise<LinkedCamera | undefined> {
  const { rows } = await sql<LinkedCamera>`/*planned*/
    select c.unit_id as "unitId", c.camera_id as "cameraId", c.name from cameras c where c.camera_id = ${cameraId}`.execute(
    place.on(),
  )
  return rows[0]
}

/** What a camera looks at, and where that stands; without a layer, all of it. */
export async function linkedTo(
  place: Place,
  { unitId, cameraId }: LinkedCamera,
  layerId: string | null,
): Promise<{ targetId: string; layerId: string | null }[]> {
  const { rows } = await sql<{ targetId: string; layerId: string | null }>`/*planned*/
    select k.target_id as "targetId", l.layer_id as "layerId"
    from camera_links k left join labels l on l.unit_id = k.unit_id and l.kind in ('A', 'C') and l.target_id = k.target_id
    where k.unit_id = ${unitId} and k.camera_id = ${cameraId} and (${layerId}::uuid is null or l.layer_id = ${layerId}) order by k.target_id`.execute(
    place.on(),
  )
  return rows
}

/** Whether it is a thing of the unit that a camera can look at. */
export async function canBeLinked(place: Place, unitId: string, targetId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`/*planned*/
    select exists (select from devices d where d.unit_id = ${unitId} and d.component_id = ${targetId})
      or exists (select from nb_devices n where n.unit_id = ${unitId} and n.nb_id = ${targetId}) as is`.execute(
    place.on(),
  )
  return rows[0]?.is ?? false
}
