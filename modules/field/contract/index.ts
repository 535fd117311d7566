/** What a phone sends and takes along. */
export { type BundlePiece, calls } from './calls.ts'
/** One deed done on site, and what became of it. */
export { type EntryFate, entryFate, type FieldEntry, fieldEntry } from './entry.ts'
/** How much, how old, how large. */
export * from './limits.ts'
/** Photos, voice notes, signatures on their way. */
export { UPLOAD_KINDS, UPLOAD_TYPES, type UploadKind, type UploadState } from './upload.ts'
/** What waits for a person, read without network. */
export { myNotices, NOTICES_MAX, NOTICES_PIECE } from './notices.ts'
export { refusals } from './refusals.ts'
