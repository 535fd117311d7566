import { componentName } from '@gss/devices/contract'
import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import {
  BOARD_OF_DOORS,
  iconOf,
  KIND_NAMES,
  type Label,
  type LabelKind,
  type Sight,
  markerState,
  QUIET,
} from '../../contract/index.ts'
import { KIND_LETTERS } from '../tables.ts'
import { KIND_WORD, SIGHT } from './labelStore.ts'

/** What stands on a plan, with what others know of it: what it is called, and how it is. In the order of COLUMNS. */
type Row = [
  labelId: string,
  layerId: string,
  kind: LabelKind,
  targetId: string,
  x: number,
  y: number,
  picture: string,
  version: number,
  code: string | null,
  name: string | null,
  place: string | null,
  subSystem: string | null,
  componentType: number | null,
  panelId: string | null,
  linkType: string | null,
  bits: string[] | null,
  sight: Sight | null,
]
const COLUMNS = [
  sql`l.label_id`,
  sql`l.layer_id`,
  KIND_WORD,
  sql`l.target_id`,
  sql`l.x`,
  sql`l.y`,
  sql`l.picture`,
  sql`l.version`,
  sql`coalesce(d.code, c.code, n.code, r.code, q.code)`,
  sql`coalesce(d.name, c.name, n.name, r.name, q.name)`,
  sql`d.place`,
  sql`coalesce(d.sub_system, n.sub_system)`,
  sql`d.component_type`,
  sql`d.panel_id`,
  sql`c.link_type`,
  sql`case when s.bits <> '{}' then s.bits end`,
  SIGHT,
]
const SELECTED = sql.join(COLUMNS.map((column, index) => sql`${column} as ${sql.ref(`c${index}`)}`))
const LISTS = sql.join(COLUMNS.map((_, index) => sql`json_agg(${sql.ref(`t.c${index}`)})`))

/** A state is looked up by its key: a join over a unit of 100,000 is planned as if two were found. */
const LABELS = sql`
  from labels l
  left join devices d on l.kind = 'A' and d.unit_id = l.unit_id and d.component_id = l.target_id
  left join cameras c on l.kind = 'B' and c.unit_id = l.unit_id and c.camera_id = l.target_id
  left join nb_devices n on l.kind = 'C' and n.unit_id = l.unit_id and n.nb_id = l.target_id
  left join unit_records r on l.kind = 'P' and r.unit_id = l.unit_id and r.record_id = l.target_id
  left join doors q on l.kind = 'D' and q.unit_id = l.unit_id and q.door_id = l.target_id
  left join lateral (
    select w.bits from component_states w where w.unit_id = l.unit_id and w.component_id = l.target_id limit 1
  ) s on true`
/**
 * One text with a list for each column: the driver takes twelve times as long over 80,000 values one by one, and the database a third
 * longer over a list for each row. Without rows a list is null.
 */
async function read(place: Place, which: RawBuilder<unknown>, order = sql``): Promise<Label[]> {
  const { rows } = await sql<{ all: string }>`/*planned*/
    select json_build_array(${LISTS})::text as all from (select ${SELECTED} ${LABELS} ${which} ${order}) t`.execute(
    place.on(),
  )
  const lists = JSON.parse(rows[0]?.all ?? '[]') as (Row[number][] | null)[]
  return (lists[0] ?? []).map((_, at) => labelOf(lists.map((list) => list?.[at]) as Row))
}

export const labelsOfLayer = (place: Place, unitId: string, layerId: string): Promise<Label[]> =>
  read(place, sql`where l.unit_id = ${unitId} and l.layer_id = ${layerId}`)

/** Those whose state has a bit set. */
export const troubledOfLayer = (place: Place, unitId: string, layerId: string): Promise<Label[]> =>
  read(place, sql`where l.unit_id = ${unitId} and l.layer_id = ${layerId} and s.bits <> '{}'`)

/** In the order of the ids; one that is gone is missing. */
export const labelsByIds = (place: Place, unitId: string, labelIds: readonly string[]): Promise<Label[]> =>
  read(
    place,
    sql`join unnest(${[...labelIds]}::uuid[]) with ordinality as o (label_id, place) on o.label_id = l.label_id where l.unit_id = ${unitId}`,
    sql`order by o.place`,
  )

export async function labelOfTarget(
  place: Place,
  unitId: string,
  kind: LabelKind,
  targetId: string,
): Promise<Label | undefined> {
  const which = sql`where l.unit_id = ${unitId} and l.kind = ${KIND_LETTERS[kind]} and l.target_id = ${targetId}`
  return (await read(place, which))[0]
}

/** Which unit a label is of, and its layer. */
export async function labelById(
  place: Place,
  labelId: string,
): Promise<{ unitId: string; layerId: string; version: number; kind: LabelKind } | undefined> {
  const { rows } = await sql<{
    unitId: string
    layerId: string
    version: number
    kind: LabelKind
  }>`/*planned*/
    select l.unit_id as "unitId", l.layer_id as "layerId", l.version, ${KIND_WORD} as kind from labels l where l.label_id = ${labelId}`.execute(
    place.on(),
  )
  return rows[0]
}

/** Written out: two objects spread into one of this many fields take 25 µs, and there are thousands. */
function labelOf(row: Row): Label {
  const [
    labelId,
    layerId,
    kind,
    targetId,
    x,
    y,
    picture,
    version,
    code,
    name,
    place,
    sub,
    componentType,
    panelId,
    linkType,
    bits,
    sight,
  ] = row
  const subSystem = sub ?? (kind === 'door' ? BOARD_OF_DOORS : '')
  const state = bits ? markerState(bits) : QUIET
  return {
    labelId,
    layerId,
    targetId,
    videoId: kind === 'camera' ? targetId : undefined,
    code: code ?? '',
    name: name ?? '',
    place: place ?? '',
    kind,
    kindName: KIND_NAMES[kind],
    type: kind,
    icon: picture || iconOf({ kind, subSystem, componentType }),
    componentType: componentType ?? undefined,
    typeName: componentType === null ? KIND_NAMES[kind] : componentName(componentType),
    linkType: linkType ?? undefined,
    x,
    y,
    isFire: state.isFire,
    isWarning: state.isWarning,
    isFault: state.isFault,
    hasFeedback: state.hasFeedback,
    isStarted: state.isStarted,
    isShielded: state.isShielded,
    subSystem,
    panelId: panelId ?? undefined,
    version,
    sight,
  }
}
