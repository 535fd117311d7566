import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Files, KeptFile } from '@gss/server-kit/files'
import type { Caller } from '@gss/session/server'
import { calls, MEDIA_MAX_BYTES, MEDIA_TYPES } from '../contract/index.ts'
import type { TrainingDeps } from './deps.ts'
import type { DocRow } from './docStore.ts'

const UPLOAD = calls.uploadTrainingFile.path
const PURPOSE = 'training.doc'
const DAY_MS = 86_400_000

/** A document takes what its own author uploaded, and nothing else; what it no longer names is gone. */
export async function settleFile(
  tx: Tx,
  before: string | null,
  after: string | null,
  who: Caller,
  { files }: Pick<TrainingDeps, 'files'>,
): Promise<null | Refusal> {
  if (before === after) return null
  if (after !== null) {
    const waiting = await files.waiting(tx, { ownerId: who.userId, purposes: [UPLOAD] })
    if (!waiting.some(({ fileId }) => fileId === after)) return refuse('training.fileUnknown')
    await files.claim(tx, [after], PURPOSE)
  }
  if (before !== null) await files.drop(tx, before)
  return null
}

export const mediaFileOf = async (
  { fileId }: Pick<DocRow, 'fileId'>,
  { db, files }: Pick<TrainingDeps, 'db' | 'files'>,
): Promise<KeptFile | null> => (fileId === null ? null : files.find(db, fileId))

/** For seeds: a file as a document's author would have brought it. */
export async function sowDocFile(
  bytes: AsyncIterable<Uint8Array>,
  { name, unitId }: { name: string; unitId: string },
  files: Files,
): Promise<string> {
  const ask = { purpose: PURPOSE, name, unitId, maxBytes: MEDIA_MAX_BYTES, types: MEDIA_TYPES }
  const kept = await files.keep(bytes, ask)
  if (isRefusal(kept)) throw new Error(`${name} is refused: ${kept.refused}`)
  return kept.fileId
}

/** Uploads that no document was saved with. */
export const forgetTrainingUploads = async ({
  files,
  clock,
}: Pick<TrainingDeps, 'files' | 'clock'>): Promise<void> =>
  void (await files.sweepWaiting([UPLOAD], new Date(clock().getTime() - DAY_MS)))
