import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { PanelHere } from '../../contract/index.ts'
import type { ThingWhose } from '../layers/layerViews.ts'
import { KIND_LETTERS } from '../tables.ts'

export async function panelById(place: Place, panelId: string): Promise<{ unitId: string } | undefined> {
  const { rows } = await sql<{
    unitId: string
  }>`/*planned*/ select p.unit_id as "unitId" from panels p where p.panel_id = ${panelId}`.execute(place.on())
  return rows[0]
}

/** Counted in one reading of what is in the building and what is nowhere in particular. */
export async function panelsFor(
  place: Place,
  { unitId, buildingId, floorId }: ThingWhose & { floorId: string },
): Promise<PanelHere[]> {
  const { rows } = await sql<PanelHere>`/*planned*/
    with here as (
      select d.panel_id, count(*) filter (where l.label_id is null) as unmarked
      from devices d
      left join labels l on l.unit_id = d.unit_id and l.kind = ${sql.lit(KIND_LETTERS.component)} and l.target_id = d.component_id
      where d.unit_id = ${unitId}::uuid and (d.building_id = ${buildingId}::uuid or d.building_id is null)
        and (d.floor_id = ${floorId}::uuid or d.floor_id is null)
      group by d.panel_id
    )
    select p.panel_id as "panelId", p.code, p.name, coalesce(h.unmarked, 0) as unmarked
    from panels p
    left join here h on h.panel_id = p.panel_id
    left join control_rooms r on r.unit_id = p.unit_id and r.room_id = p.room_id
    where p.unit_id = ${unitId}::uuid and (h.panel_id is not null or r.building_id = ${buildingId}::uuid)
    order by p.code, p.panel_id`.execute(place.on())
  return rows
}
