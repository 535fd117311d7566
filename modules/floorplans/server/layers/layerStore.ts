import type { Place } from '@gss/server-kit/database'
import type { PictureKind } from '../../contract/index.ts'
import type { StoredPicture } from '../pictures/storedPicture.ts'
import type { PlanTables } from '../tables.ts'

export interface NewLayer {
  unitId: string
  layerId: string
  buildingId: string
  floorId: string
  name: string
  position: number
  picture?: StoredPicture | null
  evacuation?: StoredPicture | null
}
type Which = { unitId: string; layerId: string }

const json = (stored: StoredPicture | null | undefined): string | null =>
  stored ? JSON.stringify(stored) : null
const COLUMN_OF = { plan: 'picture', evacuation: 'evacuation' } as const satisfies Record<PictureKind, string>

/** Those whose id is there already stay as they are. */
export async function addLayers(place: Place, layers: readonly NewLayer[], now: Date): Promise<void> {
  if (layers.length === 0) return
  const rows = layers.map((layer) => ({
    unit_id: layer.unitId,
    layer_id: layer.layerId,
    building_id: layer.buildingId,
    floor_id: layer.floorId,
    name: layer.name,
    position: layer.position,
    picture: json(layer.picture),
    evacuation: json(layer.evacuation),
    version: 1,
    created_at: now,
    changed_at: now,
  }))
  await place
    .on<PlanTables>()
    .insertInto('layers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes the row whose version was seen; says whether it was that one still. */
async function change(
  place: Place,
  { unitId, layerId }: Which,
  seen: number,
  what: object,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await place
    .on<PlanTables>()
    .updateTable('layers')
    .set({ ...what, version: seen + 1, changed_at: now })
    .where('layers.unit_id', '=', unitId)
    .where('layers.layer_id', '=', layerId)
    .where('layers.version', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export const nameLayer = (
  place: Place,
  which: Which,
  seen: number,
  name: string,
  now: Date,
): Promise<boolean> => change(place, which, seen, { name }, now)
export const setPicture = (
  place: Place,
  which: Which & { kind: PictureKind; seen: number },
  picture: StoredPicture | null,
  now: Date,
) => change(place, which, which.seen, { [COLUMN_OF[which.kind]]: json(picture) }, now)

export async function orderLayers(
  place: Place,
  unitId: string,
  layerIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const [position, layerId] of layerIds.entries())
    await place
      .on<PlanTables>()
      .updateTable('layers')
      .set({ position, changed_at: now })
      .where('layers.unit_id', '=', unitId)
      .where('layers.layer_id', '=', layerId)
      .execute()
}

export async function removeLayer(place: Place, { unitId, layerId }: Which): Promise<void> {
  await place
    .on<PlanTables>()
    .deleteFrom('layers')
    .where('layers.unit_id', '=', unitId)
    .where('layers.layer_id', '=', layerId)
    .execute()
}

/** Its version, held until the transaction ends: alone, or with others who put labels on it. Null: it is gone. */
export async function holdLayer(
  place: Place,
  { unitId, layerId }: Which,
  how: 'alone' | 'together',
): Promise<number | null> {
  const row = await place
    .on<PlanTables>()
    .selectFrom('layers')
    .select('layers.version')
    .where('layers.unit_id', '=', unitId)
    .where('layers.layer_id', '=', layerId)
    .$call((query) => (how === 'alone' ? query.forUpdate() : query.forKeyShare()))
    .executeTakeFirst()
  return row?.version ?? null
}

/** The layers of a floor as they are ordered, held until the transaction ends. */
export async function holdFloor(
  place: Place,
  unitId: string,
  floorId: string,
): Promise<{ layerId: string; position: number }[]> {
  return place
    .on<PlanTables>()
    .selectFrom('layers')
    .select(['layers.layer_id as layerId', 'layers.position'])
    .where('layers.unit_id', '=', unitId)
    .where('layers.floor_id', '=', floorId)
    .orderBy('layers.position')
    .orderBy('layers.layer_id')
    .forUpdate()
    .execute()
}
