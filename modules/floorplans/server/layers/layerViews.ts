import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { StoredPicture } from '../pictures/storedPicture.ts'

/** A layer with the names of where it is. */
export interface KnownLayer {
  unitId: string
  layerId: string
  layerName: string
  buildingId: string
  buildingName: string
  floorId: string
  floorNo: number
  floorName: string
  position: number
  plan: StoredPicture | null
  evacuation: StoredPicture | null
  version: number
  changedAt: Date
}

const KNOWN = sql`
  y.unit_id as "unitId", y.layer_id as "layerId", y.name as "layerName", y.building_id as "buildingId", b.name as "buildingName",
  y.floor_id as "floorId", f.floor_no as "floorNo", f.name as "floorName", y.position, y.picture as plan, y.evacuation, y.version,
  y.changed_at as "changedAt"
  from layers y
  join buildings b on b.unit_id = y.unit_id and b.building_id = y.building_id
  join floors f on f.unit_id = y.unit_id and f.floor_id = y.floor_id`

export async function layerById(place: Place, layerId: string): Promise<KnownLayer | undefined> {
  const { rows } = await sql<KnownLayer>`/*planned*/ select ${KNOWN} where y.layer_id = ${layerId}`.execute(
    place.on(),
  )
  return rows[0]
}

/** From the top floor down, as a building's section shows them. */
export async function buildingLayersOf(
  place: Place,
  unitId: string,
  buildingId: string,
  floorId: string | null,
): Promise<KnownLayer[]> {
  const { rows } = await sql<KnownLayer>`/*planned*/
    select ${KNOWN} where y.unit_id = ${unitId} and y.building_id = ${buildingId} and (${floorId}::uuid is null or y.floor_id = ${floorId})
    order by f.floor_no desc, y.position, y.layer_id`.execute(place.on())
  return rows
}

/** How many things stand on each layer, and how those are that are not as they should be. */
export interface LayerStanding {
  layerId: string
  total: number
  troubled: string[][]
}
export async function standingOn(
  place: Place,
  unitId: string,
  layerIds: readonly string[],
): Promise<LayerStanding[]> {
  const { rows } = await sql<{ layerId: string; total: number; bits: string[][] | null }>`/*planned*/
    select l.layer_id as "layerId", count(*) as total, json_agg(s.bits) filter (where s.bits <> '{}') as bits
    from labels l left join component_states s on s.unit_id = l.unit_id and s.component_id = l.target_id and s.bits <> '{}'
    where l.unit_id = ${unitId} and l.layer_id = any(${[...layerIds]}::uuid[]) group by l.layer_id`.execute(
    place.on(),
  )
  return rows.map(({ layerId, total, bits }) => ({ layerId, total, troubled: bits ?? [] }))
}

export async function labelsOn(place: Place, unitId: string, layerId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from labels l where l.unit_id = ${unitId} and l.layer_id = ${layerId}`.execute(
    place.on(),
  )
  return rows[0]?.n ?? 0
}

/** Whose a thing is that a call names by its id alone. */
export interface ThingWhose {
  unitId: string
  buildingId: string
}
export async function buildingById(place: Place, buildingId: string): Promise<ThingWhose | undefined> {
  const { rows } = await sql<ThingWhose>`/*planned*/
    select b.unit_id as "unitId", b.building_id as "buildingId" from buildings b where b.building_id = ${buildingId}`.execute(
    place.on(),
  )
  return rows[0]
}
export async function floorById(
  place: Place,
  floorId: string,
): Promise<(ThingWhose & { floorId: string }) | undefined> {
  const { rows } = await sql<ThingWhose & { floorId: string }>`/*planned*/
    select f.unit_id as "unitId", f.building_id as "buildingId", f.floor_id as "floorId" from floors f where f.floor_id = ${floorId}`.execute(
    place.on(),
  )
  return rows[0]
}
