import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { HomeFloor } from '../../contract/index.ts'
import { PART_COUNTS } from './unitViews.ts'

/** More floors are not listed beside a plan. */
const FLOORS_MAX = 300
/** Floor by floor what is wrong, and the drawing to open: of several the one that something burns on. */
export async function homeFloorsOf(place: Place, unitId: string): Promise<HomeFloor[]> {
  const { rows } = await sql<HomeFloor>`
    with burning as (
      select distinct x.layer_id from component_states s join labels x on x.unit_id = s.unit_id and x.kind = 'A' and x.target_id = s.component_id
      where s.unit_id = ${unitId} and s.bits <> '{}' and 'fire' = any(s.bits)
    ), counted as (
      select d.floor_id, ${PART_COUNTS}
      from devices d join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id and s.bits <> '{}'
      where d.unit_id = ${unitId} group by d.floor_id
    ), drawn as (
      select distinct on (l.floor_id) l.floor_id, l.layer_id from layers l left join burning b on b.layer_id = l.layer_id
      where l.unit_id = ${unitId} and l.picture is not null order by l.floor_id, b.layer_id is null, l.position, l.layer_id
    )
    select b.building_id as "buildingId", b.name as building, f.floor_id as "floorId", f.name as floor, f.floor_no as "floorNo",
      d.layer_id as "layerId", coalesce(c.fires, 0) as fires, coalesce(c.supervisories, 0) as supervisories,
      coalesce(c.faults, 0) as faults, coalesce(c.shielded, 0) as shielded
    from floors f join buildings b on b.unit_id = f.unit_id and b.building_id = f.building_id
      left join counted c on c.floor_id = f.floor_id left join drawn d on d.floor_id = f.floor_id
    where f.unit_id = ${unitId} order by b.code, b.building_id, f.floor_no desc limit ${FLOORS_MAX}`.execute(
    place.on(),
  )
  return rows
}
