import { createHash } from 'node:crypto'
import { isRefusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../../contract/index.ts'
import { FIELD_PURPOSE, FIELD_WAITING } from '../sendPiece.ts'
import { beginUpload, finishUpload } from '../uploadStore.ts'

/** A photo as a phone would have brought it, for the demo city. */
export interface SownPhoto {
  unitId: string
  userId: string
  uploadId: string
  at: Date
  bytes: Buffer
}
export interface KeptPhoto extends SownPhoto {
  fileId: string
}

/** Into the store of files, before anything names them: what is never named is swept away. */
export const keepPhotos = (photos: readonly SownPhoto[], files: Files): Promise<KeptPhoto[]> =>
  Promise.all(photos.map((photo) => keepOne(photo, files)))

async function keepOne(photo: SownPhoto, files: Files): Promise<KeptPhoto> {
  const file = await files.keep(once(photo.bytes), {
    purpose: FIELD_WAITING,
    name: `${photo.uploadId}.png`,
    maxBytes: UPLOAD_MAX_BYTES,
    types: UPLOAD_TYPES.photo,
    unitId: photo.unitId,
    ownerId: photo.userId,
  })
  if (isRefusal(file)) throw new Error(`a photo of the demo city is refused: ${file.refused}`)
  return { ...photo, fileId: file.fileId }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

export async function sowPhotos(tx: Tx, photos: readonly KeptPhoto[], files: Files): Promise<void> {
  const fileIds = photos.map(({ fileId }) => fileId)
  await files.claim(tx, fileIds, FIELD_PURPOSE)
  for (const { fileId, bytes, at, ...who } of photos) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const totalBytes = bytes.length
    const upload = { ...who, kind: 'photo' as const, totalBytes, sha256, receivedBytes: totalBytes, fileId }
    await beginUpload(tx, upload, at)
    await finishUpload(tx, upload, fileId, at)
  }
}
