import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { UploadKind, UploadState } from '../contract/index.ts'
import type { FieldTables } from './tables.ts'

export interface Upload extends UploadState {
  unitId: string
  userId: string
  kind: UploadKind
  totalBytes: number
  sha256: string
}

const uploads = (place: Place) => place.on<FieldTables>().selectFrom('field_uploads')

export async function uploadStatesOf(
  place: Place,
  unitId: string,
  uploadIds: readonly string[],
): Promise<UploadState[]> {
  if (uploadIds.length === 0) return []
  const rows = await uploads(place)
    .select(['upload_id', 'received_bytes', 'file_id'])
    .where('field_uploads.unit_id', '=', unitId)
    .where('field_uploads.upload_id', 'in', uploadIds)
    .execute()
  return rows.map((row) => ({
    uploadId: row.upload_id,
    receivedBytes: row.received_bytes,
    fileId: row.file_id,
  }))
}

/** Held until the transaction ends: two pieces of one upload come one after another. */
export async function holdUpload(tx: Tx, unitId: string, uploadId: string): Promise<Upload | null> {
  const row = await uploads(tx)
    .selectAll()
    .where('field_uploads.unit_id', '=', unitId)
    .where('field_uploads.upload_id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  return row ? uploadOf(row) : null
}

/** The one whose file somebody wants to see, of whichever unit it is. */
export async function findUpload(place: Place, uploadId: string): Promise<Upload | null> {
  const row = await uploads(place)
    .selectAll()
    .where('field_uploads.upload_id', '=', uploadId)
    .where('field_uploads.file_id', 'is not', null)
    .executeTakeFirst()
  return row ? uploadOf(row) : null
}

export async function underWay(place: Place, unitId: string, userId: string): Promise<number> {
  const { count } = await uploads(place)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('field_uploads.unit_id', '=', unitId)
    .where('field_uploads.user_id', '=', userId)
    .where('field_uploads.file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function beginUpload(tx: Tx, upload: Upload, begunAt: Date): Promise<void> {
  await tx
    .on<FieldTables>()
    .insertInto('field_uploads')
    .values({
      unit_id: upload.unitId,
      upload_id: upload.uploadId,
      user_id: upload.userId,
      kind: upload.kind,
      total_bytes: upload.totalBytes,
      sha256: Buffer.from(upload.sha256, 'hex'),
      received_bytes: 0,
      file_id: null,
      begun_at: begunAt,
      done_at: null,
    })
    // Two first pieces at once: the second goes on from the first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Which = Pick<Upload, 'unitId' | 'uploadId'>

export async function addPiece(
  tx: Tx,
  { unitId, uploadId }: Which,
  fromByte: number,
  bytes: Uint8Array,
): Promise<void> {
  await tx
    .on<FieldTables>()
    .insertInto('field_pieces')
    .values({ unit_id: unitId, upload_id: uploadId, from_byte: fromByte, bytes })
    .execute()
  await setReceived(tx, { unitId, uploadId }, fromByte + bytes.length)
}

const setReceived = (tx: Tx, { unitId, uploadId }: Which, receivedBytes: number) =>
  tx
    .on<FieldTables>()
    .updateTable('field_uploads')
    .set({ received_bytes: receivedBytes })
    .where('field_uploads.unit_id', '=', unitId)
    .where('field_uploads.upload_id', '=', uploadId)
    .execute()

/** What came so far, in order. */
export async function wholeOf(place: Place, { unitId, uploadId }: Which): Promise<Buffer> {
  const rows = await place
    .on<FieldTables>()
    .selectFrom('field_pieces')
    .select('bytes')
    .where('field_pieces.unit_id', '=', unitId)
    .where('field_pieces.upload_id', '=', uploadId)
    .orderBy('field_pieces.from_byte')
    .execute()
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

/** It is in the one store of files now; the pieces go. */
export async function finishUpload(tx: Tx, which: Which, fileId: string, doneAt: Date): Promise<void> {
  await tx
    .on<FieldTables>()
    .updateTable('field_uploads')
    .set({ file_id: fileId, done_at: doneAt })
    .where('field_uploads.unit_id', '=', which.unitId)
    .where('field_uploads.upload_id', '=', which.uploadId)
    .execute()
  await dropPieces(tx, which)
}

/** What arrived is not what was declared: the phone sends it anew, from its beginning. */
export async function beginAnew(tx: Tx, which: Which): Promise<void> {
  await dropPieces(tx, which)
  await setReceived(tx, which, 0)
}

const dropPieces = (tx: Tx, { unitId, uploadId }: Which) =>
  tx
    .on<FieldTables>()
    .deleteFrom('field_pieces')
    .where('field_pieces.unit_id', '=', unitId)
    .where('field_pieces.upload_id', '=', uploadId)
    .execute()

/** Those nobody has gone on with since then; their pieces go with them. */
export async function forgetIdleUploads(place: Place, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from field_uploads u where u.file_id is null and u.begun_at < ${before}`.execute(place.on())
  return Number(numAffectedRows)
}

const uploadOf = (row: {
  unit_id: string
  upload_id: string
  user_id: string
  kind: UploadKind
  total_bytes: number
  sha256: Buffer
  received_bytes: number
  file_id: string | null
}): Upload => ({
  unitId: row.unit_id,
  uploadId: row.upload_id,
  userId: row.user_id,
  kind: row.kind,
  totalBytes: row.total_bytes,
  sha256: row.sha256.toString('hex'),
  receivedBytes: row.received_bytes,
  fileId: row.file_id,
})
