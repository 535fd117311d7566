import type { EntryFate, UploadState } from '../../contract/index.ts'
import type { FileMove, PhoneEntry, PhoneFile, NewDeed, NewFile } from './kept.ts'

/** What a store writes, worked out apart from how it writes: both stores, the real one and the one of tests, do the same. */

export const phoneEntryOf = (
  userId: string,
  { kind, body, title, files }: NewDeed,
  { entryId, number, atMs }: Pick<PhoneEntry, 'entryId' | 'number' | 'atMs'>,
): PhoneEntry => ({
  entryId,
  userId,
  number,
  kind,
  atMs,
  body,
  title,
  fileIds: files.map(({ uploadId }) => uploadId),
  fate: 'waiting',
  code: null,
  values: null,
  heardAtMs: null,
})

/** A photo or a note as the phone keeps it until all of it has arrived. */
export const uploadFileOf = (userId: string, { uploadId, kind, bytes, sha256 }: NewFile): PhoneFile => ({
  uploadId,
  userId,
  kind,
  bytes,
  totalBytes: bytes.size,
  sha256,
  receivedBytes: 0,
  fate: 'waiting',
  code: null,
})

/** A fate is heard once: what is told again changes nothing. */
export const withFate = (
  entry: PhoneEntry,
  { fate, code, values }: EntryFate,
  heardAtMs: number,
): PhoneEntry => (entry.fate === 'waiting' ? { ...entry, fate, code, values, heardAtMs } : entry)

const NOTHING = new Blob([])
/** Once the server has it whole, its bytes go: a phone is small. */
export const withState = (file: PhoneFile, { receivedBytes, fileId }: UploadState): PhoneFile =>
  fileId === null
    ? { ...file, receivedBytes }
    : { ...file, receivedBytes: file.totalBytes, fate: 'sent', bytes: NOTHING }

/** How far an upload has come, or what became of it. */
export const movedFile = (file: PhoneFile, to: FileMove): PhoneFile => ({
  ...file,
  ...to,
  ...(to.fate === 'sent' && { bytes: NOTHING }),
})

/** The same deed under a new name: the server has told the old one's fate for good. */
export const againOf = (
  entry: PhoneEntry,
  { entryId, number, atMs }: Pick<PhoneEntry, 'entryId' | 'number' | 'atMs'>,
): PhoneEntry => ({
  ...entry,
  entryId,
  number,
  atMs,
  fate: 'waiting',
  code: null,
  values: null,
  heardAtMs: null,
})

/** What may go: told, applied, all its files sent, and long ago. */
export function forgettable(
  entries: readonly PhoneEntry[],
  files: readonly PhoneFile[],
  beforeMs: number,
): { entryIds: string[]; uploadIds: string[] } {
  const waiting = new Set(files.flatMap(({ uploadId, fate }) => (fate === 'sent' ? [] : [uploadId])))
  const gone = entries.filter(
    ({ fate, heardAtMs, fileIds }) =>
      fate === 'applied' &&
      heardAtMs !== null &&
      heardAtMs < beforeMs &&
      !fileIds.some((id) => waiting.has(id)),
  )
  const stay = new Set(entries.filter((entry) => !gone.includes(entry)).flatMap(({ fileIds }) => fileIds))
  return {
    entryIds: gone.map(({ entryId }) => entryId),
    uploadIds: gone.flatMap(({ fileIds }) => fileIds).filter((id) => !stay.has(id)),
  }
}
