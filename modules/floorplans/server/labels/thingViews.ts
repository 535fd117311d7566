import { componentName } from '@gss/devices/contract'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import {
  BOARD_OF_DOORS,
  iconOf,
  KIND_NAMES,
  LABEL_KINDS,
  type LabelKind,
  UNMARKED_MAX,
  type Unmarked,
} from '../../contract/index.ts'
import { KIND_LETTERS } from '../tables.ts'

/** Everything of a unit that can stand on a plan, one row each, whichever table it is written in. */
export interface Thing {
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
  /** Only what may stand there: what base data put elsewhere may not. */
  mayStandOn?: { buildingId: string; floorId: string }
}

const IDS: Readonly<Record<LabelKind, string>> = {
  component: 'component_id',
  camera: 'camera_id',
  networkBoard: 'nb_id',
  patrolPoint: 'record_id',
  door: 'door_id',
}
interface Columns {
  kind: LabelKind
  from: string
  place?: string
  subSystem?: string
  componentType?: string
  panelId?: string
  linkType?: string
}
const source = ({
  kind,
  from,
  place = `''`,
  subSystem = `''`,
  componentType = 'null::smallint',
  panelId = 'null::uuid',
  linkType = 'null',
}: Columns) =>
  sql.raw(`
    select '${kind}' as kind, t.unit_id, t.${IDS[kind]} as id, t.code, t.name, ${place} as place, ${subSystem} as sub_system, ${componentType} as component_type,
      ${panelId} as panel_id, t.building_id, t.floor_id, ${linkType}::text as link_type from ${from} t`)
const SOURCES: Readonly<Record<LabelKind, ReturnType<typeof sql>>> = {
  component: source({
    kind: 'component',
    from: 'devices',
    place: 't.place',
    subSystem: 't.sub_system',
    componentType: 't.component_type',
    panelId: 't.panel_id',
  }),
  camera: source({ kind: 'camera', from: 'cameras', linkType: 't.link_type' }),
  networkBoard: source({ kind: 'networkBoard', from: 'nb_devices', subSystem: 't.sub_system' }),
  patrolPoint: source({ kind: 'patrolPoint', from: 'unit_records' }),
  door: source({ kind: 'door', from: 'doors', subSystem: `'${BOARD_OF_DOORS}'` }),
}
/** Code and name in small letters, as they are searched; of devices, who are many, they are kept so. */
const wordsOf = (kind: LabelKind) =>
  kind === 'component' ? sql`t.words` : sql`lower(t.code || E'\\n' || t.name)`
/** The object of base data a patrol point is. */
const POINTS_ONLY = sql` and t.object = 'patrolPoint'`

/** Of those found: what their label `l` and its layer `y` must be, and how many of each kind, in the order of their codes. */
export interface LayerCut {
  label?: RawBuilder<unknown>
  rows?: number
}
/** What is asked of the things, put where each table's own index can answer it. */
export function thingsOf(
  { unitId, kind, words, buildingId, floorId, panelId, orHomeless, mayStandOn }: ThingsOf,
  { label, rows }: LayerCut = {},
) {
  const asked = (one: LabelKind) => sql`
    t.unit_id = ${unitId}::uuid
    ${words ? sql`and ${wordsOf(one)} like lower(${anywhere(words)})` : sql``}
    ${buildingId ? sql`and (t.building_id = ${buildingId}::uuid ${orHomeless ? sql`or t.building_id is null` : sql``})` : sql``}
    ${floorId ? sql`and t.floor_id = ${floorId}::uuid` : sql``} ${panelId ? sql`and t.panel_id = ${panelId}::uuid` : sql``}
    ${mayStandOn ? standsOn(mayStandOn) : sql``}
    ${one === 'patrolPoint' ? POINTS_ONLY : sql``}`
  const kinds = LABEL_KINDS.filter(
    (one) => (kind === undefined || one === kind) && (panelId === undefined || one === 'component'),
  )
  const parts = kinds.map(
    (one) => sql`
      (${SOURCES[one]} ${label ? labelledAs(one) : sql``} where ${asked(one)} ${label ? sql`and ${label}` : sql``}
      ${rows === undefined ? sql`` : sql`order by code, id limit ${rows}`})`,
  )
  // No kind of thing hangs on a panel but a component.
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`${SOURCES.component} where false`
}
const standsOn = ({ buildingId, floorId }: { buildingId: string; floorId: string }) => sql`
    and (t.building_id = ${buildingId}::uuid or t.building_id is null) and (t.floor_id = ${floorId}::uuid or t.floor_id is null)`
const labelledAs = (kind: LabelKind) => sql`
  left join labels l on l.unit_id = t.unit_id and l.kind = ${sql.lit(KIND_LETTERS[kind])} and l.target_id = ${sql.ref(`t.${IDS[kind]}`)}
  left join layers y on y.unit_id = l.unit_id and y.layer_id = l.layer_id`
/** What a person types is no pattern. */

export const THING = sql`
  t.kind, t.id as "targetId", t.code, t.name, t.place, t.sub_system as "subSystem", t.component_type as "componentType", t.panel_id as "panelId",
  t.building_id as "buildingId", t.floor_id as "floorId", t.link_type as "linkType"`
export const LABEL_OF = sql`labels l on l.unit_id = t.unit_id and l.target_id = t.id
  and l.kind = case t.kind when 'component' then 'A' when 'camera' then 'B' when 'networkBoard' then 'C' when 'door' then 'D' else 'P' end`

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

/** Written out, as labels are: there may be thousands. */
export function unmarkedThing(row: Thing): Unmarked {
  const icon = iconOf(row)
  return {
    targetId: row.targetId,
    videoId: row.kind === 'camera' ? row.targetId : undefined,
    code: row.code,
    name: row.name,
    place: row.place,
    kind: row.kind,
    kindName: KIND_NAMES[row.kind],
    type: row.kind,
    icon,
    componentType: row.componentType ?? undefined,
    typeName: row.componentType === null ? KIND_NAMES[row.kind] : componentName(row.componentType),
    buildingId: row.buildingId ?? undefined,
    floorId: row.floorId ?? undefined,
    panelId: row.panelId ?? undefined,
    subSystem: row.subSystem,
    linkType: row.linkType ?? undefined,
    iconPath: icon,
  }
}
