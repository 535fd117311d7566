import type { Place } from '@gss/server-kit/database'
import type { PictureKind } from '../../contract/index.ts'
import type { PlanTables } from '../tables.ts'
import type { StoredPicture } from './storedPicture.ts'

/** A picture that was uploaded and not taken into use yet. */
export interface PictureDraft {
  unitId: string
  draftId: string
  layerId: string
  kind: PictureKind
  picture: StoredPicture
}

const COLUMNS = [
  'layer_drafts.unit_id as unitId',
  'layer_drafts.draft_id as draftId',
  'layer_drafts.layer_id as layerId',
  'layer_drafts.kind',
  'layer_drafts.picture',
] as const

export async function addDraft(
  place: Place,
  draft: PictureDraft,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { unitId, draftId, layerId, kind, picture } = draft
  await place
    .on<PlanTables>()
    .insertInto('layer_drafts')
    .values({
      unit_id: unitId,
      draft_id: draftId,
      layer_id: layerId,
      kind,
      picture: JSON.stringify(picture),
      made_by: userId,
      made_at: now,
    })
    .execute()
}

export const draftById = (place: Place, draftId: string): Promise<PictureDraft | undefined> =>
  place
    .on<PlanTables>()
    .selectFrom('layer_drafts')
    .select(COLUMNS)
    .where('layer_drafts.draft_id', '=', draftId)
    .executeTakeFirst()

export const draftsOfLayer = (place: Place, unitId: string, layerId: string): Promise<PictureDraft[]> =>
  place
    .on<PlanTables>()
    .selectFrom('layer_drafts')
    .select(COLUMNS)
    .where('layer_drafts.unit_id', '=', unitId)
    .where('layer_drafts.layer_id', '=', layerId)
    .execute()

export const draftsBefore = (place: Place, before: Date, limit: number): Promise<PictureDraft[]> =>
  place
    .on<PlanTables>()
    .selectFrom('layer_drafts')
    .select(COLUMNS)
    .where('layer_drafts.made_at', '<', before)
    .limit(limit)
    .execute()

export async function setDraftPicture(
  place: Place,
  { unitId, draftId }: PictureDraft,
  picture: StoredPicture,
): Promise<boolean> {
  const { numUpdatedRows } = await place
    .on<PlanTables>()
    .updateTable('layer_drafts')
    .set({ picture: JSON.stringify(picture) })
    .where('layer_drafts.unit_id', '=', unitId)
    .where('layer_drafts.draft_id', '=', draftId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of two who take it at once, one gets it. */
export async function takeDraft(place: Place, unitId: string, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await place
    .on<PlanTables>()
    .deleteFrom('layer_drafts')
    .where('layer_drafts.unit_id', '=', unitId)
    .where('layer_drafts.draft_id', '=', draftId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
