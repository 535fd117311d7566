import type { SendingAsk } from '../../api/transport.ts'

/** A file of a form: kept by the server, on its way there, or refused. */
export interface FormFile {
  /** Tells it from the others of its field. */
  key: string
  name: string
  bytes: number
  look: FileLook
  state: { is: 'kept'; id: string } | { is: 'sending'; part: number } | { is: 'failed'; why: string }
  /** Its bytes, to be looked at; null where who looks may not. */
  open: ((sending: SendingAsk) => Promise<Blob>) | null
  /** Hands it to the browser's downloads. */
  save: (() => Promise<void>) | null
}
export type FileLook = 'picture' | 'audio' | 'other'

const LOOKS: Readonly<Record<string, FileLook>> = {
  png: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  mp3: 'audio',
  wav: 'audio',
}
/** How a kind of file is shown; `type` as the server calls it. */
export const fileLookOf = (type: string): FileLook => LOOKS[type] ?? 'other'

export const isLookable = ({ look, open }: FormFile): boolean => look !== 'other' && open !== null

export const isFormFiles = (value: unknown): value is FormFile[] =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) => typeof each === 'object' && each !== null && 'state' in each && 'look' in each,
  )

/** The ids of what the server keeps: all that a call is told of a field of files. */
export const keptIds = (files: readonly FormFile[]): string[] =>
  files.flatMap(({ state }) => (state.is === 'kept' ? [state.id] : []))

const KIB = 1_024
const MIB = 1_048_576
/** 312 B, 48 KB, 2.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  return bytes < MIB ? `${Math.round(bytes / KIB)} KB` : `${(bytes / MIB).toFixed(1)} MB`
}
