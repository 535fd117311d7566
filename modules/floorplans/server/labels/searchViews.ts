import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { FoundThing, LabelKind } from '../../contract/index.ts'
import { LABEL_OF, THING, type Thing, type ThingsOf, thingsOf, unmarkedThing } from './thingViews.ts'

export type SearchOf = ThingsOf & { layerId?: string; standing?: 'placed' | 'nowhere' | 'outside' }
interface FoundRow extends Thing {
  labelId: string | null
  layerId: string | null
  layerName: string | null
  placedBuildingId: string | null
  placedFloorName: string | null
  x: number | null
  y: number | null
  isOutside: boolean | null
}
const OUTSIDE = sql`(l.x < 0 or l.y < 0 or l.x > (y.picture->>'width')::float8 or l.y > (y.picture->>'height')::float8)`
const STANDING = {
  placed: sql`l.label_id is not null`,
  nowhere: sql`l.label_id is null`,
  outside: OUTSIDE,
} as const

const WITH_PLACE = sql`
  left join ${LABEL_OF}
  left join layers y on y.unit_id = l.unit_id and y.layer_id = l.layer_id
  left join floors f on f.unit_id = y.unit_id and f.floor_id = y.floor_id`
/** What only the label can tell. */
const labelAsked = ({ layerId, standing }: SearchOf) => {
  if (layerId === undefined && standing === undefined) return undefined
  return sql`${layerId ? sql`l.layer_id = ${layerId}::uuid` : sql`true`} and ${standing ? STANDING[standing] : sql`true`}`
}
const ORDER = sql`order by t.code, t.id`

/** Each kind gives its first ones, a page is cut from them, and only then is it looked up where they stand. */
export async function search(
  place: Place,
  of: SearchOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundThing[]> {
  const things = thingsOf(of, { label: labelAsked(of), rows: offset + limit })
  const { rows } = await sql<FoundRow>`
    select ${THING}, l.label_id as "labelId", l.layer_id as "layerId", y.name as "layerName", y.building_id as "placedBuildingId",
      f.name as "placedFloorName", l.x, l.y, ${OUTSIDE} as "isOutside"
    from (select * from (${things}) t ${ORDER} limit ${limit} offset ${offset}) t ${WITH_PLACE} ${ORDER}`.execute(
    place.on(),
  )
  return rows.map(foundThing)
}
export async function searchCount(place: Place, of: SearchOf): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${thingsOf(of, { label: labelAsked(of) })}) t`.execute(place.on())
  return rows[0]?.n ?? 0
}

/** Components and boards of a layer, with where they stand; and those of a floor that stand nowhere. For copying a layout. */
export interface Layable {
  kind: LabelKind
  targetId: string
  code: string
  type: string
  x: number
  y: number
}
const LAYABLE = sql`t.kind, t.id as "targetId", t.code, concat_ws(' ', t.kind, t.component_type, t.sub_system) as type`
export async function laidOn(place: Place, unitId: string, layerId: string): Promise<Layable[]> {
  const { rows } = await sql<Layable>`
    select ${LAYABLE}, l.x, l.y from (${thingsOf({ unitId })}) t join ${LABEL_OF} where l.layer_id = ${layerId}`.execute(
    place.on(),
  )
  return rows
}
export async function unlaidOf(place: Place, unitId: string, floorId: string): Promise<Layable[]> {
  const { rows } = await sql<Layable>`
    select ${LAYABLE}, 0 as x, 0 as y from (${thingsOf({ unitId, floorId })}) t left join ${LABEL_OF} where l.label_id is null`.execute(
    place.on(),
  )
  return rows
}

const foundThing = (row: FoundRow): FoundThing => ({
  ...unmarkedThing(row),
  labelId: row.labelId ?? undefined,
  layerId: row.layerId ?? undefined,
  layerName: row.layerName ?? undefined,
  placedBuildingId: row.placedBuildingId ?? undefined,
  placedFloorName: row.placedFloorName ?? undefined,
  x: row.x ?? undefined,
  y: row.y ?? undefined,
  isOutside: row.isOutside ?? undefined,
})
