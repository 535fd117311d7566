import type { EntryFate, UploadKind } from '../../contract/index.ts'

/** One deed as the phone keeps it, from the press of the key until long after the server heard of it. */
export interface PhoneEntry {
  entryId: string
  userId: string
  /** The phone's own count. */
  number: number
  kind: string
  /** By the phone's clock. */
  atMs: number
  /** As it goes over the wire. */
  body: unknown
  /** What a list of them calls it, in the words of the day it was done. */
  title: string
  fileIds: readonly string[]
  fate: 'waiting' | EntryFate['fate']
  code: string | null
  values: EntryFate['values']
  /** When the server told its fate, by the phone's clock. */
  heardAtMs: number | null
}

/** A photo, a voice note, a signature. */
export interface PhoneFile {
  uploadId: string
  userId: string
  kind: UploadKind
  bytes: Blob
  totalBytes: number
  sha256: string
  receivedBytes: number
  fate: 'waiting' | 'sent' | 'refused'
  code: string | null
}

export type FileMove = Partial<Pick<PhoneFile, 'receivedBytes' | 'fate' | 'code'>>

/** A piece of what the phone takes along. */
export interface KeptPiece {
  userId: string
  name: string
  mark: string
  value?: unknown
}

/** A deed that was just done, with its files. */
export interface NewDeed {
  kind: string
  body: unknown
  title: string
  files: readonly NewFile[]
  /** What it was made of until now, kept in case the phone dies; it goes in the same moment. */
  draft?: string
}
export interface NewFile {
  uploadId: string
  kind: UploadKind
  bytes: Blob
  sha256: string
}
