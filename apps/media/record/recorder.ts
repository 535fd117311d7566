import { closeSync, openSync, writeSync } from 'node:fs'
import {
  type Fragment,
  mp4Fragment,
  mp4Head,
  PICTURE_CLOCK,
  SOUND_HEAD_BYTES,
  type PictureFormat,
  type Mp4Sample,
  type SoundFormat,
} from '@gss/flv'
import type { KeptPacket } from '../hub/memory.ts'
import type { Tap } from '../hub/stream.ts'

/** What of a tag is no sample: its head, five bytes of a picture's own or some of a sound's, and the size behind. */
const TAG_HEAD_BYTES = 11
const PICTURE_HEAD_BYTES = 5
const TRAILER_BYTES = 4
/** What kill -9 may cost. */
const FRAGMENT_MS = 500

interface Recording {
  file: string
  /** When its first picture is, on the stream's clock. */
  onBegun(ms: number): void
  /** The file is as it stays: the format changed, or it could not be written. */
  onOver(why: 'format' | 'disk'): void
}

/** Writes what comes as fragmented MP4: each half second is on its way to the disk by itself. */
export class Recorder implements Tap {
  readonly #recording: Recording
  #fd: number | null = null
  #sequence = 0
  #pictures: KeptPacket[] = []
  #sounds: KeptPacket[] = []
  #sound: SoundFormat | null = null
  #beginMs = 0
  #soundAt = 0
  #isOver = false
  bytes = 0

  constructor(recording: Recording) {
    this.#recording = recording
  }

  begin(picture: PictureFormat, sound: SoundFormat | null): void {
    if (this.#isOver) return
    if (this.#fd !== null) return this.end('format')
    this.#sound = sound
    this.#attempt(() => {
      this.#fd = openSync(this.#recording.file, 'w', 0o600)
      this.#write(mp4Head(picture, sound))
    })
  }

  take(kept: KeptPacket): void {
    if (this.#isOver || this.#fd === null) return
    if (!kept.isPicture) {
      if (this.#sound && this.#sequence + this.#pictures.length > 0) this.#sounds.push(kept)
      return
    }
    if (this.#sequence === 0 && this.#pictures.length === 0) {
      if (!kept.isKey) return
      this.#beginMs = kept.ms
      this.#recording.onBegun(kept.ms)
    }
    const [first] = this.#pictures
    // The last one waits: how long it stands is known by the next.
    if (first && kept.ms - first.ms >= FRAGMENT_MS) this.#flush(kept.ms)
    this.#pictures.push(kept)
  }

  #flush(untilMs: number): void {
    const pictures = this.#pictures
    const [first] = pictures
    if (!first) return
    const samples = pictures.map((kept, at): Mp4Sample => {
      const nextMs = pictures[at + 1]?.ms ?? untilMs
      return {
        bytes: packetSampleOf(kept, PICTURE_HEAD_BYTES),
        duration: nextMs - kept.ms,
        isKey: kept.isKey,
      }
    })
    const fragments: Fragment[] = [
      { track: 'picture', at: ((first.ms - this.#beginMs) * PICTURE_CLOCK) / 1_000, samples },
    ]
    if (this.#sound && this.#sounds.length > 0) {
      const sound = this.#sound
      const { samples: each } = sound
      const sounds = this.#sounds.map((kept): Mp4Sample => ({
        bytes: soundSampleOf(kept, sound),
        duration: each,
        isKey: true,
      }))
      const at = Math.max(
        this.#soundAt,
        Math.round((((this.#sounds[0]?.ms ?? 0) - this.#beginMs) * this.#sound.rate) / 1_000),
      )
      fragments.push({ track: 'sound', at: Math.max(0, at), samples: sounds })
      this.#soundAt = at + sounds.length * each
    }
    this.#pictures = []
    this.#sounds = []
    this.#sequence += 1
    this.#attempt(() => this.#write(mp4Fragment(this.#sequence, fragments)))
  }

  #write(bytes: Uint8Array): void {
    if (this.#fd === null) return
    for (let at = 0; at < bytes.length;) at += writeSync(this.#fd, bytes, at)
    this.bytes += bytes.length
  }
  /** A full disk ends the recording, and nothing else. */
  #attempt(deed: () => void): void {
    try {
      deed()
    } catch {
      this.end('disk')
    }
  }

  end(why?: 'format' | 'disk'): void {
    if (this.#isOver) return
    const last = this.#pictures.at(-1)
    if (last && why !== 'disk') this.#flush(last.ms + LAST_PICTURE_MS)
    this.#isOver = true
    const fd = this.#fd
    this.#fd = null
    try {
      if (fd !== null) closeSync(fd)
    } catch {
      // what was written is there, or it is not: the end is the end
    }
    if (why) this.#recording.onOver(why)
  }
}
const LAST_PICTURE_MS = 40

export const soundSampleOf = (kept: KeptPacket, { codec }: SoundFormat): Uint8Array =>
  packetSampleOf(kept, SOUND_HEAD_BYTES[codec])
export const packetSampleOf = ({ bytes }: KeptPacket, headBytes: number = PICTURE_HEAD_BYTES): Uint8Array =>
  bytes.subarray(TAG_HEAD_BYTES + headBytes, bytes.length - TRAILER_BYTES)
