import type { LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import { calls } from '../contract/index.ts'
import type { HazardDeps } from './deps.ts'
import { hazardById } from './hazardViews.ts'

const KEPT = 'hazard.attachment'

/** A file one has brought oneself and that belongs to nothing yet: nobody names another's by its id. */
export async function isOwnAttachment(
  place: Place,
  fileId: string,
  who: Caller,
  { files }: HazardDeps,
): Promise<boolean> {
  const file = await files.find(place, fileId)
  return file !== null && file.ownerId === who.userId && file.purpose === calls.attach.path
}

export const claimAttachment = (tx: Tx, fileId: string, { files }: HazardDeps): Promise<void> =>
  files.claim(tx, [fileId], KEPT)

export async function openAttachment(
  hazardId: string,
  who: Caller,
  deps: HazardDeps,
): Promise<LeavingFile | Refusal> {
  const hazard = await hazardById(deps.db, hazardId, deps.clock())
  if (!hazard || !who.sees(hazard.unitId)) return refuse('hazard.notFound')
  if (hazard.attachmentId === null) return refuse('hazard.attachmentNotFound')
  const file = await deps.files.find(deps.db, hazard.attachmentId)
  return file ? deps.files.open(file) : refuse('hazard.attachmentNotFound')
}
