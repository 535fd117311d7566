import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { LabelKind } from '../../contract/index.ts'
import { KIND_LETTERS } from '../tables.ts'

/** A label that is to stand on a layer. */
export interface NewLabel {
  labelId: string
  kind: LabelKind
  targetId: string
  x: number
  y: number
  picture?: string
}
export interface HeldLabel {
  labelId: string
  layerId: string
  kind: LabelKind
  targetId: string
  x: number
  y: number
  version: number
}
interface By {
  userId: string | null
  now: Date
}

/** As they stand, held until the transaction ends; in the order of their ids, so that no two wait for each other. */
export async function holdLabels(
  place: Place,
  unitId: string,
  labelIds: readonly string[],
): Promise<HeldLabel[]> {
  const { rows } = await sql<HeldLabel>`/*planned*/
    select l.label_id as "labelId", l.layer_id as "layerId", ${KIND_WORD} as kind, l.target_id as "targetId", l.x, l.y, l.version
    from labels l where l.unit_id = ${unitId} and l.label_id = any(${[...labelIds]}::uuid[]) order by l.label_id for update`.execute(
    place.on(),
  )
  return rows
}

/** Says which of them were put there; the others stand somewhere already. */
export async function insertLabels(
  place: Place,
  { unitId, layerId }: { unitId: string; layerId: string },
  labels: readonly NewLabel[],
  { userId, now }: By,
): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const { rows } = await sql<{ labelId: string }>`/*planned*/
    insert into labels (unit_id, layer_id, label_id, kind, target_id, x, y, picture, changed_by, changed_at)
    select ${unitId}::uuid, ${layerId}::uuid, n.*, ${userId}::uuid, ${now}::timestamptz
    from unnest(${labels.map((one) => one.labelId)}::uuid[], ${labels.map((one) => KIND_LETTERS[one.kind])}::text[],
      ${labels.map((one) => one.targetId)}::uuid[], ${labels.map((one) => one.x)}::float8[], ${labels.map((one) => one.y)}::float8[],
      ${labels.map((one) => one.picture ?? '')}::text[]) as n (label_id, kind, target_id, x, y, picture)
    order by n.kind, n.target_id
    on conflict (unit_id, kind, target_id) do nothing returning label_id as "labelId"`.execute(place.on())
  return new Set(rows.map((row) => row.labelId))
}

export async function moveLabels(
  place: Place,
  unitId: string,
  moves: readonly { labelId: string; x: number; y: number }[],
  { userId, now }: By,
): Promise<void> {
  if (moves.length === 0) return
  await sql`/*planned*/
    update labels l set x = m.x, y = m.y, version = l.version + 1, changed_by = ${userId}::uuid, changed_at = ${now}::timestamptz
    from unnest(${moves.map((one) => one.labelId)}::uuid[], ${moves.map((one) => one.x)}::float8[], ${moves.map((one) => one.y)}::float8[])
      as m (label_id, x, y)
    where l.unit_id = ${unitId}::uuid and l.label_id = m.label_id`.execute(place.on())
}

export async function removeLabels(place: Place, unitId: string, labelIds: readonly string[]): Promise<void> {
  if (labelIds.length === 0) return
  await sql`/*planned*/
    delete from labels l where l.unit_id = ${unitId} and l.label_id = any(${[...labelIds]}::uuid[])`.execute(
    place.on(),
  )
}

/** All of a layer, held: its picture is changed under them. */
export async function holdLabelsOfLayer(
  place: Place,
  unitId: string,
  layerId: string,
): Promise<{ labelId: string; x: number; y: number }[]> {
  const { rows } = await sql<{ labelId: string; x: number; y: number }>`
    select l.label_id as "labelId", l.x, l.y from labels l where l.unit_id = ${unitId} and l.layer_id = ${layerId}
    order by l.label_id for update`.execute(place.on())
  return rows
}
export async function removeLabelsOfLayer(place: Place, unitId: string, layerId: string): Promise<void> {
  await sql`delete from labels l where l.unit_id = ${unitId} and l.layer_id = ${layerId}`.execute(place.on())
}

/** The letters of `labels l` as our words. */
export const KIND_WORD = sql<LabelKind>`case l.kind when 'A' then 'component' when 'B' then 'camera' when 'C' then 'networkBoard' else 'patrolPoint' end`
