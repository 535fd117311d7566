import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { LabelKind } from '../../contract/index.ts'

/** The object of base data a label of kind P stands for. */
const PATROL_POINT = 'patrolPoint'

/** Where base data say a thing is, as far as they say it. */
export interface Target {
  id: string
  name: string
  buildingId: string | null
  buildingName: string | null
  floorId: string | null
  floorName: string | null
}

/** Held, so that nobody moves it to another floor between the look and the deed. */
const TABLE_OF: Readonly<Record<LabelKind, ReturnType<typeof sql>>> = {
  component: sql`
    select d.name, d.building_id, d.floor_id from devices d where d.unit_id = w.unit_id and d.component_id = w.id for key share`,
  camera: sql`
    select c.name, c.building_id, c.floor_id from cameras c where c.unit_id = w.unit_id and c.camera_id = w.id for key share`,
  networkBoard: sql`
    select n.name, n.building_id, n.floor_id from nb_devices n where n.unit_id = w.unit_id and n.nb_id = w.id for key share`,
  patrolPoint: sql`
    select r.name, r.building_id, r.floor_id from unit_records r
    where r.unit_id = w.unit_id and r.record_id = w.id and r.object = ${PATROL_POINT} for key share`,
  door: sql`
    select o.name, o.building_id, o.floor_id from doors o where o.unit_id = w.unit_id and o.door_id = w.id for key share`,
}

/** Of these things those that there are in the unit. */
export async function knownTargets(
  place: Place,
  unitId: string,
  kind: LabelKind,
  ids: readonly string[],
): Promise<Target[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Target>`
    select w.id, t.name, t.building_id as "buildingId", b.name as "buildingName", t.floor_id as "floorId", f.name as "floorName"
    from (select ${unitId}::uuid as unit_id, unnest(${[...ids]}::uuid[]) as id) w
    cross join lateral (${TABLE_OF[kind]}) t
    left join buildings b on b.unit_id = w.unit_id and b.building_id = t.building_id
    left join floors f on f.unit_id = w.unit_id and f.floor_id = t.floor_id`.execute(place.on())
  return rows
}
