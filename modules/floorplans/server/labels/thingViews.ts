import { componentName } from '@gss/devices/contract'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Found, iconOf, KIND_NAMES, LABEL_KINDS, type LabelKind, UNMARKED_MAX, type Unmarked } from '../../contract/index.ts'

/** Everything of a unit that can stand on a plan, one row each, whichever table it is written in. */
interface Thing {
  kind: LabelKind
  targetId: string
  code: string
  name: string
  place: string
  subSystem: string
  componentType: number | null
  panelId: string | null
  buildingId: string | null
  floorId: string | null
  linkType: string | null
}
export interface ThingsOf {
  unitId: string
  kind?: LabelKind
  words?: string
  buildingId?: string
  floorId?: string
  panelId?: string
  /** With those nobody has said the building of. */
  orHomeless?: boolean
}

interface Columns {
  kind: LabelKind
  id: string
  from: string
  place?: string
  subSystem?: string
  componentType?: string
  panelId?: string
  linkType?: string
}
const source = ({
  kind,
  id,
  from,
  place = `''`,
  subSystem = `''`,
  componentType = 'null::smallint',
  panelId = 'null::uuid',
  linkType = 'null',
}: Columns) =>
  sql.raw(`
    select '${kind}' as kind, t.unit_id, t.${id} as id, t.code, t.name, ${place} as place, ${subSystem} as sub_system, ${componentType} as component_type,
      ${panelId} as panel_id, t.building_id, t.floor_id, ${linkType}::text as link_type from ${from} t`)
const SOURCES: Readonly<Record<LabelKind, ReturnType<typeof sql>>> = {
  component: source({
    kind: 'component',
    id: 'component_id',
    from: 'devices',
    place: 't.place',
    subSystem: 't.sub_system',
    componentType: 't.component_type',
    panelId: 't.panel_id',
  }),
  camera: source({ kind: 'camera', id: 'camera_id', from: 'cameras', linkType: 't.link_type' }),
  networkBoard: source({ kind: 'networkBoard', id: 'nb_id', from: 'nb_devices', subSystem: 't.sub_system' }),
  patrolPoint: source({ kind: 'patrolPoint', id: 'record_id', from: 'unit_records' }),
}
/** The object of base data a patrol point is. */
const POINTS_ONLY = sql` and t.object = 'patrolPoint'`

/** What is asked of the things, put where each table's own index can answer it. */
function thingsOf({ unitId, kind, words, buildingId, floorId, panelId, orHomeless }: ThingsOf) {
  const only = sql`
    where t.unit_id = ${unitId}::uuid
    ${words ? sql`and (t.code ilike ${likeOf(words)} or t.name ilike ${likeOf(words)})` : sql``}
    ${buildingId ? sql`and (t.building_id = ${buildingId}::uuid ${orHomeless ? sql`or t.building_id is null` : sql``})` : sql``} ${floorId ? sql`and t.floor_id = ${floorId}::uuid` : sql``}`
  const kinds = LABEL_KINDS.filter((one) => (kind === undefined || one === kind) && (panelId === undefined || one === 'component'))
  const parts = kinds.map(
    (one) =>
      sql`${SOURCES[one]} ${only} ${one === 'patrolPoint' ? POINTS_ONLY : sql``} ${panelId ? sql`and t.panel_id = ${panelId}::uuid` : sql``}`,
  )
  // No kind of thing hangs on a panel but a component.
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`${SOURCES.component} where false`
}
/** What a person types is no pattern. */
const likeOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

const THING = sql`
  t.kind, t.id as "targetId", t.code, t.name, t.place, t.sub_system as "subSystem", t.component_type as "componentType", t.panel_id as "panelId",
  t.building_id as "buildingId", t.floor_id as "floorId", t.link_type as "linkType"`
const LABEL_OF = sql`labels l on l.unit_id = t.unit_id and l.target_id = t.id
  and l.kind = case t.kind when 'component' then 'A' when 'camera' then 'B' when 'networkBoard' then 'C' else 'P' end`

/** Those that stand nowhere, in the order of their codes. */
export async function unmarkedOf(place: Place, of: ThingsOf): Promise<Unmarked[]> {
  const { rows } = await sql<Thing>`
    select ${THING} from (${thingsOf(of)}) t left join ${LABEL_OF} where l.label_id is null order by t.code limit ${UNMARKED_MAX}`.execute(
    place.on(),
  )
  return rows.map(unmarkedThing)
}
/** Network boards of one layer, in the same words. */
export async function boardsOn(place: Place, unitId: string, layerId: string): Promise<Unmarked[]> {
  const { rows } = await sql<Thing>`
    select ${THING} from (${thingsOf({ unitId, kind: 'networkBoard' })}) t join ${LABEL_OF} where l.layer_id = ${layerId}
    order by t.code limit ${UNMARKED_MAX}`.execute(place.on())
  return rows.map(unmarkedThing)
}

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
const STANDING = { placed: sql`l.label_id is not null`, nowhere: sql`l.label_id is null`, outside: OUTSIDE } as const

const searchFrom = (of: SearchOf) => sql`
  from (${thingsOf(of)}) t left join ${LABEL_OF}
  left join layers y on y.unit_id = l.unit_id and y.layer_id = l.layer_id
  left join floors f on f.unit_id = y.unit_id and f.floor_id = y.floor_id
  where ${of.layerId ? sql`l.layer_id = ${of.layerId}::uuid` : sql`true`} and ${of.standing ? STANDING[of.standing] : sql`true`}`

export async function search(place: Place, of: SearchOf, page: { limit: number; offset: number }): Promise<Found[]> {
  const { rows } = await sql<FoundRow>`
    select ${THING}, l.label_id as "labelId", l.layer_id as "layerId", y.name as "layerName", y.building_id as "placedBuildingId",
      f.name as "placedFloorName", l.x, l.y, ${OUTSIDE} as "isOutside"
    ${searchFrom(of)} order by t.code, t.id limit ${page.limit} offset ${page.offset}`.execute(place.on())
  return rows.map(foundThing)
}
export async function searchCount(place: Place, of: SearchOf): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${searchFrom(of)}`.execute(place.on())
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
    select ${LAYABLE}, l.x, l.y from (${thingsOf({ unitId })}) t join ${LABEL_OF} where l.layer_id = ${layerId}`.execute(place.on())
  return rows
}
export async function unlaidOf(place: Place, unitId: string, floorId: string): Promise<Layable[]> {
  const { rows } = await sql<Layable>`
    select ${LAYABLE}, 0 as x, 0 as y from (${thingsOf({ unitId, floorId })}) t left join ${LABEL_OF} where l.label_id is null`.execute(
    place.on(),
  )
  return rows
}

export async function panelById(place: Place, panelId: string): Promise<{ unitId: string } | undefined> {
  const { rows } = await sql<{
    unitId: string
  }>`/*planned*/ select p.unit_id as "unitId" from panels p where p.panel_id = ${panelId}`.execute(place.on())
  return rows[0]
}

/** What every kind of thing says of itself. */
function spoken({ kind, targetId, code, name, place, subSystem, componentType }: Omit<Spoken, 'linkType'>) {
  return {
    targetId,
    videoId: kind === 'camera' ? targetId : undefined,
    code,
    name,
    place,
    kind,
    kindName: KIND_NAMES[kind],
    type: kind,
    icon: iconOf({ kind, subSystem, componentType }),
    componentType: componentType ?? undefined,
    typeName: componentType === null ? KIND_NAMES[kind] : componentName(componentType),
    subSystem,
  }
}
type Spoken = Pick<Thing, 'kind' | 'targetId' | 'code' | 'name' | 'place' | 'subSystem' | 'componentType' | 'linkType'>

function unmarkedThing(row: Thing): Unmarked {
  const thing = spoken(row)
  return {
    ...thing,
    buildingId: row.buildingId ?? undefined,
    floorId: row.floorId ?? undefined,
    panelId: row.panelId ?? undefined,
    linkType: row.linkType ?? undefined,
    iconPath: thing.icon,
  }
}
const foundThing = (row: FoundRow): Found => ({
  ...spoken(row),
  buildingId: row.buildingId ?? undefined,
  floorId: row.floorId ?? undefined,
  labelId: row.labelId ?? undefined,
  layerId: row.layerId ?? undefined,
  layerName: row.layerName ?? undefined,
  placedBuildingId: row.placedBuildingId ?? undefined,
  placedFloorName: row.placedFloorName ?? undefined,
  x: row.x ?? undefined,
  y: row.y ?? undefined,
  isOutside: row.isOutside ?? undefined,
})
