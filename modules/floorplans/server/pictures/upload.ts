import type { AskOf, ArrivedFile, AnswerOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import type { calls } from '../../contract/index.ts'
import type { PlanDeps } from '../deps.ts'
import { findLayer, seenByUnit } from '../find.ts'
import { addDraft, type PictureDraft, draftById, setDraftPicture } from './draftStore.ts'
import { keepDrawn } from './keepDrawn.ts'
import { storedFilesOf, pictureOf } from './storedPicture.ts'

type Drafted = AnswerOf<(typeof calls)['uploadPicture']>

/** An upload becomes a draft: drawn, kept, to be looked at. What is refused is not kept. */
export async function uploadPlanPicture(
  { layerId, kind, page = 1 }: AskOf<(typeof calls)['uploadPicture']>,
  who: Caller,
  { fileId }: ArrivedFile,
  deps: PlanDeps,
): Promise<Drafted | Refusal> {
  const made = await makeDraft({ layerId, kind, page, fileId }, who, deps)
  if (isRefusal(made)) await deps.db.transaction((tx) => deps.files.drop(tx, fileId))
  return made
}

type Upload = Pick<PictureDraft, 'layerId' | 'kind'> & { page: number; fileId: string }
async function makeDraft(
  { layerId, kind, page, fileId }: Upload,
  who: Caller,
  deps: PlanDeps,
): Promise<Drafted | Refusal> {
  const layer = await findLayer(deps.db, layerId, who)
  if (isRefusal(layer)) return layer
  const original = await deps.files.find(deps.db, fileId)
  if (!original) return refuse('plan.draftNotFound')
  const picture = await keepDrawn(original, page, layer.unitId, deps)
  if (isRefusal(picture)) return picture
  const draft: PictureDraft = { unitId: layer.unitId, draftId: newId(), layerId, kind, picture }
  await addDraft(deps.db, draft, { userId: who.userId, now: deps.clock() })
  return shownDraft(draft)
}

/** Another page of the same PDF takes the place of the one that was looked at. */
export async function turnPage(
  { draftId, page }: { draftId: string; page: number },
  who: Caller,
  deps: PlanDeps,
): Promise<Drafted | Refusal> {
  const draft = seenByUnit(await draftById(deps.db, draftId), who, 'plan.draftNotFound')
  if (isRefusal(draft)) return draft
  const original = await deps.files.find(deps.db, draft.picture.originalId)
  if (!original) return refuse('plan.draftNotFound')
  const picture = await keepDrawn(original, page, draft.unitId, deps)
  if (isRefusal(picture)) return picture
  const turned = await deps.db.transaction(async (tx) => {
    const before = await draftById(tx, draftId)
    if (!before || !(await setDraftPicture(tx, draft, picture))) return refuse('plan.draftNotFound')
    await dropFiles(
      tx,
      storedFilesOf(before.picture).filter((one) => one !== picture.originalId),
      deps,
    )
    return shownDraft({ ...draft, picture })
  })
  // It was taken into use, or let go of, while its page was drawn.
  if (isRefusal(turned))
    await deps.db.transaction((tx) => dropFiles(tx, storedFilesOf(picture).slice(1), deps))
  return turned
}

export async function dropFiles(
  tx: Tx,
  fileIds: readonly string[],
  { files }: Pick<PlanDeps, 'files'>,
): Promise<void> {
  for (const fileId of fileIds) await files.drop(tx, fileId)
}

const shownDraft = ({ draftId, layerId, kind, picture }: PictureDraft): Drafted => ({
  draftId,
  layerId,
  kind,
  picture: pictureOf(picture),
})
