import { createHash } from 'node:crypto'
import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import {
  type calls,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  type UploadKind,
  UPLOADS_MAX,
  type UploadState,
} from '../contract/index.ts'
import type { FieldDeps } from './deps.ts'
import {
  addPiece,
  beginAnew,
  beginUpload,
  finishUpload,
  holdUpload,
  type Upload,
  underWay,
  wholeOf,
} from './uploadStore.ts'

const MB = 1_048_576
/** What the store of files calls what comes from phones, and what it calls it until our table says so, too. */
export const FIELD_PURPOSE = 'field.upload'
export const FIELD_WAITING = 'field.waiting'

/** The next bytes of an upload. Bytes that were here before, or that leave a gap, change nothing: the answer says where to go on. */
export async function sendPiece(
  ask: AskOf<typeof calls.sendPiece>,
  bytes: Uint8Array,
  who: Caller,
  deps: FieldDeps,
): Promise<UploadState | Refusal> {
  if (ask.totalBytes < 1 || ask.totalBytes > UPLOAD_MAX_BYTES)
    return refuse('field.uploadTooLarge', { megabytes: UPLOAD_MAX_BYTES / MB })
  const unitId = who.unitId ?? PLATFORM_UNIT
  const taken = await deps.db.transaction(async (tx) => {
    const upload = await heldOrBegun(tx, { ...ask, unitId, userId: who.userId }, deps)
    if (isRefusal(upload)) return upload
    if (upload.fileId !== null || ask.fromByte !== upload.receivedBytes) return upload
    if (ask.fromByte + bytes.length > upload.totalBytes) return refuse('field.uploadOtherwise')
    if (bytes.length > 0) await addPiece(tx, upload, ask.fromByte, bytes)
    return { ...upload, receivedBytes: ask.fromByte + bytes.length }
  })
  if (isRefusal(taken)) return taken
  const isWhole = taken.fileId === null && taken.receivedBytes === taken.totalBytes
  return isWhole ? finish(taken, deps) : stateOf(taken)
}

const stateOf = ({ uploadId, receivedBytes, fileId }: Upload): UploadState => ({
  uploadId,
  receivedBytes,
  fileId,
})

type Declared = Pick<Upload, 'unitId' | 'userId' | 'uploadId' | 'kind' | 'totalBytes' | 'sha256'>

async function heldOrBegun(tx: Tx, declared: Declared, deps: FieldDeps): Promise<Upload | Refusal> {
  const { unitId, userId, uploadId } = declared
  const there = await holdUpload(tx, unitId, uploadId)
  if (there) return isSame(there, declared) ? there : refuse('field.uploadOtherwise')
  if ((await underWay(tx, unitId, userId)) >= UPLOADS_MAX) return refuse('field.uploadsTooMany')
  await beginUpload(tx, { ...declared, receivedBytes: 0, fileId: null }, deps.clock())
  const begun = await holdUpload(tx, unitId, uploadId)
  return begun && isSame(begun, declared) ? begun : refuse('field.uploadOtherwise')
}

const isSame = (a: Declared, b: Declared): boolean =>
  a.userId === b.userId && a.kind === b.kind && a.totalBytes === b.totalBytes && a.sha256 === b.sha256

/** All bytes are here and safe. Only now is their sum known, and what they are. Held: the last piece may come twice at once. */
const finish = ({ unitId, uploadId }: Upload, deps: FieldDeps): Promise<UploadState | Refusal> =>
  deps.db.transaction(async (tx) => {
    const upload = await holdUpload(tx, unitId, uploadId)
    if (!upload) return refuse('field.uploadNotFound')
    if (upload.fileId !== null) return stateOf(upload)
    const bytes = await wholeOf(tx, upload)
    const isTrue = createHash('sha256').update(bytes).digest('hex') === upload.sha256
    const kept = isTrue ? await keep(upload, bytes, deps) : refuse('field.uploadOtherwise')
    if (isRefusal(kept)) {
      await beginAnew(tx, upload)
      return refuse(isTrue ? 'field.uploadTypeWrong' : 'field.uploadOtherwise')
    }
    await deps.files.claim(tx, [kept.fileId], FIELD_PURPOSE)
    await finishUpload(tx, upload, kept.fileId, deps.clock())
    return stateOf({ ...upload, fileId: kept.fileId })
  })

const ENDINGS: Readonly<Record<UploadKind, string>> = { photo: 'jpg', voice: 'webm', signature: 'png' }

const keep = ({ unitId, userId, uploadId, kind }: Upload, bytes: Buffer, { files }: FieldDeps) =>
  files.keep(once(bytes), {
    purpose: FIELD_WAITING,
    name: `${uploadId}.${ENDINGS[kind]}`,
    maxBytes: UPLOAD_MAX_BYTES,
    types: UPLOAD_TYPES[kind],
    unitId,
    ownerId: userId,
  })

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}
