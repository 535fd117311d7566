import type { AskOf } from '@gss/kit/call'
import { RefusalError } from '@gss/web-kit/api/failures'
import {
  type calls,
  ENTRY_MAX_CHARS,
  PIECE_MAX_BYTES,
  SYNC_MAX_ENTRIES,
  type UploadState,
  UPLOADS_MAX,
} from '../../contract/index.ts'
import type { PhoneEntry, PhoneFile } from '../store/kept.ts'
import type { PhoneStore, Synced } from '../store/store.ts'

/** The two calls everything goes by. */
export interface FieldApi {
  sync(ask: AskOf<typeof calls.sync>): Promise<Synced>
  sendPiece(ask: AskOf<typeof calls.sendPiece>, bytes: Blob): Promise<UploadState>
}
export interface Syncing {
  store: PhoneStore
  api: FieldApi
  userId: string
  nowMs: () => number
  /** Photos wait for another network; all else goes. Asked before each. */
  holdsPhotos?: () => boolean
  /** Something on the phone is otherwise than it was. */
  onMoved?: () => void
}

/**
 * One sync: what was done goes up in the order it was done, what is to be done comes down, then the files follow. It may be cut at any
 * moment and by anything: what the server has heard and we have not is asked again by the same ids, and answered the same.
 */
export async function syncOnce(syncing: Syncing): Promise<void> {
  await sendEntries(syncing)
  await sendFiles(syncing)
}

async function sendEntries({ store, api, userId, nowMs, onMoved }: Syncing): Promise<void> {
  const phoneId = await store.phoneId()
  for (;;) {
    const waiting = (await store.entries(userId)).filter(({ fate }) => fate === 'waiting')
    const batch = firstOf(waiting)
    const files = (await store.files(userId)).filter(({ fate }) => fate === 'waiting')
    const synced = await api.sync({
      phoneId,
      clock: new Date(nowMs()),
      entries: batch.map(({ entryId, number, kind, atMs, body }) => ({
        entryId,
        number,
        kind,
        at: new Date(atMs),
        body,
      })),
      known: (await store.pieces(userId)).map(({ name, mark }) => ({ name, mark })),
      uploads: files.slice(0, UPLOADS_MAX).map(({ uploadId }) => uploadId),
    })
    await store.hear(userId, synced, nowMs())
    onMoved?.()
    if (batch.length === waiting.length) return
    if (synced.fates.length === 0) throw new Error('the server told no fate of what was sent')
  }
}

/** Less than a body may have, with room for what stands around the entries. */
const BATCH_MAX_CHARS = 4 * ENTRY_MAX_CHARS

/** As many of the oldest as one sync carries: they are done in this order. */
function firstOf(waiting: readonly PhoneEntry[]): PhoneEntry[] {
  let chars = 0
  const batch: PhoneEntry[] = []
  for (const entry of waiting.slice(0, SYNC_MAX_ENTRIES)) {
    chars += JSON.stringify(entry.body ?? null).length
    if (batch.length > 0 && chars > BATCH_MAX_CHARS) break
    batch.push(entry)
  }
  return batch
}

async function sendFiles(syncing: Syncing): Promise<void> {
  const { store, userId, holdsPhotos, onMoved } = syncing
  for (const file of (await store.files(userId)).filter(({ fate }) => fate === 'waiting')) {
    if (file.kind === 'photo' && holdsPhotos?.()) continue
    await sendFile(file, syncing)
    onMoved?.()
  }
}

/** The server may say that an upload is not what was declared, and begins it anew: once, and then it is told. */
const BEGINNINGS_MAX = 2
const ANEW = 'field.uploadOtherwise'
/** What says nothing of this file, and something of now. */
const NOT_NOW = ['field.uploadsTooMany']

async function sendFile(file: PhoneFile, syncing: Syncing): Promise<void> {
  for (let beginning = 1; ; beginning++) {
    try {
      return await sendPieces(beginning === 1 ? file : { ...file, receivedBytes: 0 }, syncing)
    } catch (failure) {
      if (!(failure instanceof RefusalError) || !failure.code.startsWith('field.')) throw failure
      if (NOT_NOW.includes(failure.code)) throw failure
      if (failure.code === ANEW && beginning < BEGINNINGS_MAX) continue
      await syncing.store.fileMoved(file, { fate: 'refused', code: failure.code })
      return
    }
  }
}

async function sendPieces(file: PhoneFile, { store, api, onMoved }: Syncing): Promise<void> {
  const { uploadId, kind, totalBytes, sha256, bytes } = file
  let fromByte = file.receivedBytes
  // Each round sends a piece, or learns where to go on: more rounds than this go in a circle.
  const roundsMax = 2 * Math.ceil(totalBytes / PIECE_MAX_BYTES) + 1
  for (let round = 0; round <= roundsMax; round++) {
    const piece = bytes.slice(fromByte, fromByte + PIECE_MAX_BYTES)
    const state = await api.sendPiece({ uploadId, kind, totalBytes, sha256, fromByte }, piece)
    if (state.fileId !== null) {
      await store.fileMoved(file, { receivedBytes: totalBytes, fate: 'sent' })
      return
    }
    fromByte = state.receivedBytes
    await store.fileMoved(file, { receivedBytes: fromByte })
    onMoved?.()
  }
  throw new Error(`the upload ${uploadId} does not come to its end`)
}
