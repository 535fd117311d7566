import type { PictureFormat, SoundFormat } from '@gss/flv'
import type { StreamSource, StreamState } from '@gss/video/contract'

/** Why a source ended; whoever watches is told by this word. */
export interface SourceEnd {
  state: Extract<
    StreamState,
    | 'noSignal'
    | 'wrongPassword'
    | 'streamNotFound'
    | 'codecNotPlayed'
    | 'addressRefused'
    | 'needsFfmpeg'
    | 'transcodesFull'
  >
  /** Never an address and never a password. */
  detail: string
}

/** What every way to a camera gives, in order. Times are the source's own, from its first picture on. */
export interface SourceHeard {
  format(format: PictureFormat): void
  sound(format: SoundFormat): void
  picture(nals: readonly Uint8Array[], isKey: boolean, ms: number): void
  soundFrame(frame: Uint8Array, ms: number): void
  /** Once, and nothing after it. */
  end(end: SourceEnd): void
}

export interface PictureSource {
  /** Says goodbye to the camera; nothing is heard any more, its end neither. */
  close(): void
}
export type OpenSource = (source: StreamSource, heard: SourceHeard) => PictureSource
