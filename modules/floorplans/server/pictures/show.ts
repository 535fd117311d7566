import { type LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, callerByFileTicket, fileTicket } from '@gss/session/server'
import type { PictureKind } from '../../contract/index.ts'
import type { PlanDeps } from '../deps.ts'
import { findLayer, seenByUnit } from '../find.ts'
import { draftById } from './draftStore.ts'
import { tileIn, tileNumber } from './pack.ts'
import type { StoredPicture } from './storedPicture.ts'

interface Which {
  layerId: string
  kind: PictureKind
  draftId?: string
}

/** Of the layer, or of an upload that waits; only of what the caller may see. */
async function pictureFor(
  { layerId, kind, draftId }: Which,
  who: Caller,
  { db }: Pick<PlanDeps, 'db'>,
): Promise<StoredPicture | Refusal> {
  if (draftId !== undefined) {
    const draft = seenByUnit(await draftById(db, draftId), who, 'plan.draftNotFound')
    return isRefusal(draft)
      ? draft
      : draft.layerId === layerId && draft.kind === kind
        ? draft.picture
        : refuse('plan.draftNotFound')
  }
  const layer = await findLayer(db, layerId, who)
  return isRefusal(layer) ? layer : (layer[kind] ?? refuse('plan.pictureNotFound'))
}

/** All of it as one file: of a tiled one the smaller whole. */
export async function showPicture(
  which: Which,
  who: Caller,
  deps: Pick<PlanDeps, 'db' | 'files'>,
): Promise<LeavingFile | Refusal> {
  const picture = await pictureFor(which, who, deps)
  if (isRefusal(picture)) return picture
  const kept = await deps.files.find(deps.db, picture.wholeId ?? picture.shownId)
  return kept ? deps.files.open(kept) : refuse('plan.pictureNotFound')
}

export async function showTile(
  { level, column, row, ...which }: Which & { level: number; column: number; row: number },
  who: Caller,
  deps: Pick<PlanDeps, 'db' | 'files'>,
): Promise<LeavingFile | Refusal> {
  const picture = await pictureFor(which, who, deps)
  if (isRefusal(picture)) return picture
  const number = picture.tiles && tileNumber(picture.tiles.levels, { level, column, row })
  const kept = number === null ? null : await deps.files.find(deps.db, picture.shownId)
  const body =
    kept && number !== null
      ? await tileIn((offset, length) => deps.files.read(kept, offset, length), number)
      : null
  if (!body) return refuse('plan.pictureNotFound')
  return { name: `${level}-${column}-${row}.webp`, type: 'image/webp', bytes: body.length, body }
}

const aboutOf = ({ layerId, kind, draftId }: Which): string => `plan ${layerId} ${kind} ${draftId ?? ''}`

/** For an <img>: names one picture, works once, for half a minute. */
export async function pictureTicket(
  which: Which,
  who: Caller,
  deps: PlanDeps,
): Promise<{ ticket: string } | Refusal> {
  const picture = await pictureFor(which, who, deps)
  return isRefusal(picture) ? picture : { ticket: await fileTicket(who, aboutOf(which), deps) }
}
export async function showByTicket(
  which: Which & { ticket: string },
  visitor: Visitor,
  deps: PlanDeps,
): Promise<LeavingFile | Refusal> {
  const who = await callerByFileTicket(deps.db, which.ticket, aboutOf(which), visitor, deps.clock())
  // A ticket that is none names nothing: the same words as for a plan one may not see.
  return who?.permits('plan', 'query') ? showPicture(which, who, deps) : refuse('plan.layerNotFound')
}
