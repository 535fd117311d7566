import type { MovingRow } from '@gss/archives/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Of things that shall be elsewhere, the plans they stand on that are not there, by id. */
export async function plansLeftBehind(
  place: Place,
  label: string,
  moving: readonly MovingRow[],
): Promise<Map<string, string>> {
  if (moving.length === 0) return new Map()
  const { rows } = await sql<{ id: string; plan: string }>`
    select m.id, concat_ws(' ', b.name, f.name, y.name) as plan
    from unnest(${moving.map(({ unitId }) => unitId)}::uuid[], ${moving.map(({ id }) => id)}::uuid[],
      ${moving.map(({ buildingId }) => buildingId)}::uuid[], ${moving.map(({ floorId }) => floorId)}::uuid[])
      as m (unit_id, id, building_id, floor_id)
    join labels l on l.unit_id = m.unit_id and l.kind = ${label} and l.target_id = m.id
    join layers y on y.unit_id = l.unit_id and y.layer_id = l.layer_id
    join buildings b on b.unit_id = y.unit_id and b.building_id = y.building_id
    join floors f on f.unit_id = y.unit_id and f.floor_id = y.floor_id
    where y.building_id <> m.building_id or y.floor_id <> m.floor_id`.execute(place.on())
  return new Map(rows.map(({ id, plan }) => [id, plan]))
}
