import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Label, type LabelKind, markerState, QUIET } from '../../contract/index.ts'
import { KIND_LETTERS } from '../tables.ts'
import { KIND_WORD } from './labelStore.ts'
import { spoken } from './thingViews.ts'

/** What stands on a plan, with what others know of it: what it is called, and how it is. */
interface Row {
  labelId: string
  layerId: string
  kind: LabelKind
  targetId: string
  x: number
  y: number
  picture: string
  version: number
  code: string | null
  name: string | null
  place: string | null
  subSystem: string | null
  componentType: number | null
  panelId: string | null
  linkType: string | null
  bits: string[] | null
}

const LABELS = sql`
  select l.label_id as "labelId", l.layer_id as "layerId", ${KIND_WORD} as kind, l.target_id as "targetId", l.x, l.y, l.picture, l.version,
    coalesce(d.code, c.code, n.code, r.code) as code, coalesce(d.name, c.name, n.name, r.name) as name, d.place,
    coalesce(d.sub_system, n.sub_system) as "subSystem", d.component_type as "componentType", d.panel_id as "panelId", c.link_type as "linkType", s.bits
  from labels l
  left join devices d on l.kind = 'A' and d.unit_id = l.unit_id and d.component_id = l.target_id
  left join cameras c on l.kind = 'B' and c.unit_id = l.unit_id and c.camera_id = l.target_id
  left join nb_devices n on l.kind = 'C' and n.unit_id = l.unit_id and n.nb_id = l.target_id
  left join unit_records r on l.kind = 'P' and r.unit_id = l.unit_id and r.record_id = l.target_id
  left join component_states s on s.unit_id = l.unit_id and s.component_id = l.target_id and s.bits <> '{}'`

export async function labelsOfLayer(place: Place, unitId: string, layerId: string): Promise<Label[]> {
  const { rows } = await sql<Row>`/*planned*/ ${LABELS} where l.unit_id = ${unitId} and l.layer_id = ${layerId}`.execute(place.on())
  return rows.map(labelOf)
}

/** Those whose state has a bit set. */
export async function troubledOfLayer(place: Place, unitId: string, layerId: string): Promise<Label[]> {
  const { rows } = await sql<Row>`/*planned*/
    ${LABELS} where l.unit_id = ${unitId} and l.layer_id = ${layerId} and s.bits is not null`.execute(place.on())
  return rows.map(labelOf)
}

/** In the order of the ids; one that is gone is missing. */
export async function labelsByIds(place: Place, unitId: string, labelIds: readonly string[]): Promise<Label[]> {
  const { rows } = await sql<Row>`/*planned*/
    ${LABELS} join unnest(${[...labelIds]}::uuid[]) with ordinality as w (label_id, place) on w.label_id = l.label_id
    where l.unit_id = ${unitId} order by w.place`.execute(place.on())
  return rows.map(labelOf)
}

export async function labelOfTarget(place: Place, unitId: string, kind: LabelKind, targetId: string): Promise<Label | undefined> {
  const { rows } = await sql<Row>`/*planned*/
    ${LABELS} where l.unit_id = ${unitId} and l.kind = ${KIND_LETTERS[kind]} and l.target_id = ${targetId}`.execute(place.on())
  return rows.map(labelOf)[0]
}

/** Which unit a label is of, and its layer. */
export async function labelById(
  place: Place,
  labelId: string,
): Promise<{ unitId: string; layerId: string; version: number; kind: LabelKind } | undefined> {
  const { rows } = await sql<{ unitId: string; layerId: string; version: number; kind: LabelKind }>`/*planned*/
    select l.unit_id as "unitId", l.layer_id as "layerId", l.version, ${KIND_WORD} as kind from labels l where l.label_id = ${labelId}`.execute(
    place.on(),
  )
  return rows[0]
}

function labelOf(row: Row): Label {
  const thing = spoken({ ...row, code: row.code ?? '', name: row.name ?? '', place: row.place ?? '', subSystem: row.subSystem ?? '' })
  return {
    ...thing,
    labelId: row.labelId,
    layerId: row.layerId,
    icon: row.picture || thing.icon,
    linkType: row.linkType ?? undefined,
    x: row.x,
    y: row.y,
    ...(row.bits ? markerState(row.bits) : QUIET),
    panelId: row.panelId ?? undefined,
    version: row.version,
  }
}
