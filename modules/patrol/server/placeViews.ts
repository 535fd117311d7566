import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { ITEM_RESULTS, type ItemResult, type PatrolKind, PATROL_KINDS } from '../contract/index.ts'

/** What rounds read of base data: units, points with their places, items, people. */
export async function hasPatrolUnit(place: Place, unitId: string): Promise<boolean> {
  const { rows } = await sql`select from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows.length > 0
}

export interface PatrolPerson {
  userId: string
  username: string
  realname: string
}
/** The people of a unit who can sign in. */
export async function peopleOf(place: Place, unitIds: readonly string[]): Promise<PatrolPerson[]> {
  const { rows } = await sql<PatrolPerson>`
    select u.user_id as "userId", u.username, u.realname from users u
    where u.unit_id = any(${[...unitIds]}) and u.origin = 'gss' and u.status = 'enabled'
    order by u.realname, u.user_id`.execute(place.on())
  return rows
}

export interface PointPlace {
  unitId: string
  pointId: string
  code: string
  tagNumber: string
  name: string
  position: string
  buildingName: string
  floorId: string | null
  floorName: string
  needsPhoto: boolean
  itemIds: string[]
  layerId: string | null
  x: number | null
  y: number | null
}

const POINTS = sql`
  select r.unit_id as "unitId", r.record_id as "pointId", r.code, coalesce(r.details ->> 'tagNo', '') as "tagNumber", r.name,
    coalesce(r.details ->> 'position', '') as position, coalesce(b.name, '') as "buildingName", r.floor_id as "floorId",
    coalesce(f.name, '') as "floorName", coalesce((r.details ->> 'needPhoto')::boolean, false) as "needsPhoto",
    array(select jsonb_array_elements_text(coalesce(r.details -> 'items', '[]')))::uuid[] as "itemIds",
    l.layer_id as "layerId", l.x, l.y
  from unit_records r
  left join buildings b on b.unit_id = r.unit_id and b.building_id = r.building_id
  left join floors f on f.unit_id = r.unit_id and f.floor_id = r.floor_id
  left join lateral (select l.layer_id, l.x, l.y from labels l
    where l.unit_id = r.unit_id and l.target_id = r.record_id and l.kind = 'P' limit 1) l on true`

/** All points of a unit people are to pass; those out of use are not there. */
export async function pointsOfUnit(place: Place, unitId: string): Promise<PointPlace[]> {
  const { rows } = await sql<PointPlace>`
    ${POINTS} where r.unit_id = ${unitId} and r.object = 'patrolPoint' and coalesce(r.details ->> 'enabled', '1') = '1'
    order by r.code limit 3000`.execute(place.on())
  return rows
}

export async function pointsById(
  place: Place,
  unitId: string,
  pointIds: readonly string[],
): Promise<Map<string, PointPlace>> {
  if (pointIds.length === 0) return new Map()
  const { rows } = await sql<PointPlace>`
    ${POINTS} where r.unit_id = ${unitId} and r.object = 'patrolPoint' and r.record_id = any(${[...pointIds]})`.execute(
    place.on(),
  )
  return new Map(rows.map((row) => [row.pointId, row]))
}

/** Which of these points are there and in use, of whichever unit. */
export async function pointsInUse(place: Place, pointIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pointId: string }>`
    select r.record_id as "pointId" from unit_records r
    where r.record_id = any(${[...pointIds]}) and r.object = 'patrolPoint' and coalesce(r.details ->> 'enabled', '1') = '1'`.execute(
    place.on(),
  )
  return new Set(rows.map(({ pointId }) => pointId))
}

export interface Item {
  itemId: string
  content: string
  target: string
  method: string
  system: string
  resultKind: ItemResult
  measure: string
  lowLimit: number | null
  highLimit: number | null
  kinds: PatrolKind[]
  hazardKind: string
  hazardLevel: string
}
interface KeptItem extends Omit<Item, 'resultKind' | 'kinds'> {
  resultCode: string
  kindCodes: string[]
}

export async function itemsById(
  place: Place,
  unitId: string,
  itemIds: readonly string[],
): Promise<Map<string, Item>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<KeptItem>`
    select r.record_id as "itemId", coalesce(r.details ->> 'content', r.name) as content, coalesce(r.details ->> 'target', '') as target,
      coalesce(r.details ->> 'method', '') as method, coalesce(r.details ->> 'system', '') as system,
      coalesce(r.details ->> 'resultKind', '1') as "resultCode", coalesce(r.details ->> 'unit', '') as measure,
      (r.details ->> 'lowLimit')::float8 as "lowLimit", (r.details ->> 'highLimit')::float8 as "highLimit",
      array(select jsonb_array_elements_text(coalesce(r.details -> 'taskKinds', '[]'))) as "kindCodes",
      coalesce(r.details ->> 'riskKind', '99') as "hazardKind", coalesce(r.details ->> 'riskLevel', '1') as "hazardLevel"
    from unit_records r
    where r.unit_id = ${unitId} and r.object = 'patrolItem' and r.record_id = any(${[...itemIds]})`.execute(
    place.on(),
  )
  return new Map(
    rows.map(({ resultCode, kindCodes, ...row }) => [
      row.itemId,
      { ...row, resultKind: wordOf(ITEM_RESULTS, resultCode) ?? 'okOrNot', kinds: kindCodes.flatMap(kindOf) },
    ]),
  )
}
const kindOf = (code: string): PatrolKind[] => {
  const kind = wordOf(PATROL_KINDS, code)
  return kind === undefined ? [] : [kind]
}
/** A dictionary's word for its number; base data keeps numbers. */
const wordOf = <W extends string>(words: Readonly<Record<number, W>>, code: string): W | undefined =>
  new Map(Object.entries(words)).get(code)

/** The items of a point that a round of this kind asks for; an item that names no kind belongs to all. */
export const pointItemsFor = (
  { itemIds }: Pick<PointPlace, 'itemIds'>,
  items: ReadonlyMap<string, Item>,
  kind: PatrolKind,
): Item[] =>
  itemIds.flatMap((itemId) => {
    const item = items.get(itemId)
    return item && (item.kinds.length === 0 || item.kinds.includes(kind)) ? [item] : []
  })

/** The codes of items a unit has, for what a library would add. */
export async function itemCodesOf(place: Place, unitId: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select r.code from unit_records r where r.unit_id = ${unitId} and r.object = 'patrolItem'`.execute(
    place.on(),
  )
  return new Set(rows.map(({ code }) => code))
}

export interface LayerPlace {
  layerId: string
  floorId: string
  buildingId: string
  buildingName: string
  floorName: string
  name: string
  width: number
  height: number
  hasPicture: boolean
  /** Which drawing it is: another upload, another stamp. */
  stamp: string | null
}
export async function layersById(
  place: Place,
  unitId: string,
  layerIds: readonly string[],
): Promise<LayerPlace[]> {
  if (layerIds.length === 0) return []
  const { rows } = await sql<LayerPlace>`
    select y.layer_id as "layerId", y.floor_id as "floorId", y.building_id as "buildingId", coalesce(b.name, '') as "buildingName",
      coalesce(f.name, '') as "floorName", y.name, coalesce((y.picture ->> 'width')::int, 0) as width,
      coalesce((y.picture ->> 'height')::int, 0) as height, y.picture is not null as "hasPicture",
      y.picture ->> 'shownId' as stamp
    from layers y
    left join buildings b on b.unit_id = y.unit_id and b.building_id = y.building_id
    left join floors f on f.unit_id = y.unit_id and f.floor_id = y.floor_id
    where y.unit_id = ${unitId} and y.layer_id = any(${[...layerIds]})
    order by b.name, f.floor_no, y.name`.execute(place.on())
  return rows
}

/** Units that have not taken rounds (spec §6, INSPECTION) have no tasks made. */
export async function unitsWithRounds(place: Place, unitIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ unitId: string }>`
    select u.unit_id as "unitId" from units u
    where u.unit_id = any(${[...unitIds]}) and not ('INSPECTION' = any(u.models))`.execute(place.on())
  return new Set(rows.map(({ unitId }) => unitId))
}
