import {
  fileHead,
  areSameBytes,
  type PictureFormat,
  pictureHeader,
  pictureTag,
  retimed,
  retimedAll,
  soundHeader,
  type SoundFormat,
  soundTag,
} from '@gss/flv'
import type { StreamSource, StreamWord } from '@gss/video/contract'
import type { OpenSource, PictureSource, SourceEnd } from '../source/source.ts'
import { type KeptPacket, Memory } from './memory.ts'
import type { Viewer } from './viewer.ts'

/** Who takes everything as it comes, headers apart. */
export interface Tap {
  begin(picture: PictureFormat, sound: SoundFormat | null): void
  take(kept: KeptPacket): void
  /** How the stream is, from now on. */
  say?(word: StreamWord): void
}

export interface StreamDeps {
  openSource: OpenSource
  now: () => number
  onStart?: () => void
  /** Nobody wants it any more. */
  onIdle: (stream: Stream) => void
}

const IDLE_MS = 10_000
const STALL_MS = 5_000
const LOOK_MS = 1_000
const PAUSE_FIRST_MS = 500
const PAUSE_MAX_MS = 3_000
/** Cameras lock whoever guesses. */
const PAUSE_WRONG_PASSWORD_MS = 30_000
/** Between the last picture before a cut and the first after it. */
const SEAM_MS = 40

/** One camera's one stream: one connection to it, whatever the number of viewers, while anybody wants it. */
export class Stream {
  readonly source: StreamSource
  readonly #deps: StreamDeps
  readonly #viewers = new Set<Viewer>()
  readonly #taps = new Set<Tap>()
  readonly #memory = new Memory()
  #opened: PictureSource | null = null
  #picture: PictureFormat | null = null
  #sound: SoundFormat | null = null
  #word: StreamWord = { state: 'connecting' }
  /** Since when it has been in this state. */
  #stateMs = 0
  #failures = 0
  #retry: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #looking: NodeJS.Timeout
  #heldUntilMs = 0
  #heardMs = 0
  /** The output's clock goes on whatever the source's does. */
  #offsetMs = 0
  #isSeam = false
  #lastMs = 0
  #isOver = false
  bytes = 0
  pictures = 0

  constructor(source: StreamSource, deps: StreamDeps) {
    this.source = source
    this.#deps = deps
    this.#stateMs = deps.now()
    this.#looking = setInterval(() => this.#look(), LOOK_MS)
    this.#start()
  }

  get word(): StreamWord {
    return this.#word
  }
  get stateForMs(): number {
    return this.#deps.now() - this.#stateMs
  }
  get viewers(): number {
    return this.#viewers.size
  }
  /** When its newest picture is, on its own clock. */
  get lastMs(): number {
    return this.#lastMs
  }
  get memoryBytes(): number {
    return this.#memory.bytes
  }
  get isWanted(): boolean {
    return this.#viewers.size + this.#taps.size > 0 || this.#deps.now() < this.#heldUntilMs
  }

  join(viewer: Viewer): void {
    this.#viewers.add(viewer)
    this.#wanted()
    viewer.say(this.#word)
    if (this.#word.state === 'playing') this.#begin(viewer)
  }
  leave(viewer: Viewer): void {
    if (this.#viewers.delete(viewer)) this.#maybeIdle()
  }
  /** Wanted for so long, by nobody yet. */
  hold(ms: number): void {
    this.#heldUntilMs = Math.max(this.#heldUntilMs, this.#deps.now() + ms)
    this.#wanted()
    this.#maybeIdle()
  }
  tap(tap: Tap, beforeMs: number): void {
    this.#taps.add(tap)
    this.#wanted()
    if (!this.#picture || this.#word.state !== 'playing') return
    tap.begin(this.#picture, this.#sound)
    for (const kept of this.#memory.since(beforeMs)) tap.take(kept)
  }
  untap(tap: Tap): void {
    if (this.#taps.delete(tap)) this.#maybeIdle()
  }
  lastKey(): { picture: PictureFormat; kept: KeptPacket } | null {
    const kept = this.#memory.lastKey()
    return kept && this.#picture && this.#word.state === 'playing' ? { picture: this.#picture, kept } : null
  }

  #wanted(): void {
    clearTimeout(this.#idle)
    this.#idle = undefined
    // Somebody came while it waits to be tried again: now, except where the camera would lock us.
    if (this.#retry && this.#word.state !== 'wrongPassword') this.#start()
  }
  #maybeIdle(): void {
    if (this.#viewers.size + this.#taps.size > 0 || this.#isOver) return
    clearTimeout(this.#idle)
    const waitMs = Math.max(IDLE_MS, this.#heldUntilMs - this.#deps.now())
    this.#idle = setTimeout(() => {
      if (this.isWanted) this.#maybeIdle()
      else this.end()
    }, waitMs)
  }

  #start(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#heardMs = this.#deps.now()
    this.#isSeam = true
    this.#deps.onStart?.()
    let isCurrent = true
    const heard = {
      format: (format: PictureFormat) => isCurrent && this.#takeFormat(format),
      sound: (format: SoundFormat) => {
        if (isCurrent) this.#sound = format
      },
      picture: (nals: readonly Uint8Array[], isKey: boolean, ms: number) =>
        isCurrent && this.#takePicture(nals, isKey, ms),
      soundFrame: (frame: Uint8Array, ms: number) => isCurrent && this.#takeSound(frame, ms),
      end: (end: SourceEnd) => {
        if (isCurrent) this.#ended(end)
        isCurrent = false
      },
    }
    const opened = this.#deps.openSource(this.source, heard)
    this.#opened = {
      close() {
        isCurrent = false
        opened.close()
      },
    }
  }

  #look(): void {
    for (const viewer of this.#viewers) if (!viewer.look()) this.leave(viewer)
    if (this.#word.state !== 'playing' || this.#deps.now() - this.#heardMs < STALL_MS) return
    this.#opened?.close()
    this.#ended({ state: 'noSignal', detail: 'the camera stopped sending' })
  }

  #ended({ state, detail }: SourceEnd): void {
    this.#opened = null
    if (this.#isOver) return
    const isWrong = state === 'wrongPassword'
    const pauseMs = isWrong
      ? PAUSE_WRONG_PASSWORD_MS
      : Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** this.#failures++)
    this.#say({ state, detail, retryMs: pauseMs })
    this.#retry = setTimeout(() => {
      if (this.isWanted || this.#idle) this.#start()
    }, pauseMs)
  }

  #say(word: StreamWord): void {
    if (word.state !== this.#word.state) this.#stateMs = this.#deps.now()
    this.#word = word
    for (const viewer of this.#viewers) viewer.say(word)
    for (const tap of this.#taps) tap.say?.(word)
  }

  #takeFormat(format: PictureFormat): void {
    const isOther = !this.#picture || !areSameBytes(this.#picture.config, format.config)
    this.#picture = format
    if (!isOther) return
    // What is remembered cannot be decoded by what comes: whoever joins waits for the key frame.
    this.#memory.clear()
    for (const tap of this.#taps) tap.begin(format, this.#sound)
    this.#isSeam = true
  }

  #takePicture(nals: readonly Uint8Array[], isKey: boolean, ms: number): void {
    const picture = this.#picture
    if (!picture) return
    this.#heardMs = this.#deps.now()
    if (this.#isSeam) {
      if (!isKey) return
      this.#offsetMs = this.pictures === 0 ? -ms : this.#lastMs + SEAM_MS - ms
    }
    const at = Math.max(this.#lastMs, ms + this.#offsetMs)
    const wasSeam = this.#isSeam
    this.#isSeam = false
    if (this.#word.state !== 'playing' || wasSeam) this.#playing(picture, at)
    this.#lastMs = at
    this.pictures += 1
    this.#give({ bytes: pictureTag(picture.codec, nals, isKey, at), ms: at, isKey, isPicture: true })
  }

  /** From now on pictures come: whoever is there already is told what they are, and given the headers anew. */
  #playing(picture: PictureFormat, at: number): void {
    this.#failures = 0
    const { codec, mime, width, height } = picture
    this.#say({ state: 'playing', codec, mime, width, height, hasAudio: this.#sound !== null })
    const headers = [pictureHeader(picture, at), ...(this.#sound ? [soundHeader(this.#sound, at)] : [])]
    for (const viewer of this.#viewers)
      if (viewer.beginMs !== null)
        for (const header of headers) viewer.sendAlways(retimed(header, Math.max(0, at - viewer.beginMs)))
  }

  #takeSound(frame: Uint8Array, ms: number): void {
    if (!this.#sound || this.#isSeam) return
    const at = Math.max(0, ms + this.#offsetMs)
    this.#give({ bytes: soundTag(this.#sound.codec, frame, at), ms: at, isKey: false, isPicture: false })
  }

  #give(kept: KeptPacket): void {
    this.bytes += kept.bytes.length
    this.#memory.add(kept)
    for (const tap of this.#taps) tap.take(kept)
    const shifted = new Map<number, Uint8Array>()
    for (const viewer of this.#viewers) {
      if (viewer.beginMs === null) {
        this.#begin(viewer)
        continue
      }
      const earlier = viewer.beginMs
      let bytes = shifted.get(earlier)
      if (!bytes) {
        bytes = earlier === 0 ? kept.bytes : retimed(kept.bytes, Math.max(0, kept.ms - earlier))
        shifted.set(earlier, bytes)
      }
      viewer.send(bytes, kept.isKey && kept.isPicture)
    }
  }

  /** A viewer's first: head, headers, and all since the last key frame, from 0 on. */
  #begin(viewer: Viewer): void {
    const picture = this.#picture
    const group = this.#memory.sinceKey()
    const [first] = group
    if (!picture || !first) return
    viewer.beginMs = first.ms
    viewer.sendAlways(fileHead(this.#sound !== null))
    viewer.sendAlways(pictureHeader(picture, 0))
    if (this.#sound) viewer.sendAlways(soundHeader(this.#sound, 0))
    viewer.sendAlways(
      retimedAll(
        group.map(({ bytes }) => bytes),
        first.ms,
      ),
    )
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#looking)
    clearTimeout(this.#retry)
    clearTimeout(this.#idle)
    this.#opened?.close()
    this.#memory.clear()
    for (const viewer of this.#viewers) viewer.end()
    this.#viewers.clear()
    this.#deps.onIdle(this)
  }
}
