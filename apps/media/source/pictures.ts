import { type AccessUnit, isPictureNal, SteadyClock, type VideoCodec } from '@gss/rtsp'
import { ParameterSets } from './parameterSets.ts'
import type { SourceHeard } from './source.ts'

/** Pictures of a camera → what is heard: the format before the first of it, nothing before a key frame, times from 0 on. */
export class Pictures {
  readonly #codec: VideoCodec
  readonly #heard: SourceHeard
  readonly #clock: SteadyClock
  readonly sets: ParameterSets
  #hasFormat = false
  #hasBegun = false
  /** Where the first picture lies on the source's clock. */
  beginMs = 0
  #lastMs = 0

  constructor(codec: VideoCodec, clockRate: number, heard: SourceHeard) {
    this.#codec = codec
    this.#heard = heard
    this.#clock = new SteadyClock(clockRate)
    this.sets = new ParameterSets(codec)
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  push({ nals, isKey, timestamp }: AccessUnit): void {
    const ms = this.#clock.msAt(timestamp)
    const pictures = nals.filter((nal) => !this.sets.take(nal) && isPictureNal(this.#codec, nal))
    const format = this.sets.fresh()
    if (format) {
      this.#heard.format(format)
      this.#hasFormat = true
      // Another picture begins with a key frame of its own.
      if (!isKey) this.#hasBegun = false
    }
    if (pictures.length === 0 || !this.#hasFormat) return
    if (!this.#hasBegun) {
      if (!isKey) return
      if (this.#lastMs === 0) this.beginMs = ms
      this.#hasBegun = true
    }
    this.#lastMs = Math.max(this.#lastMs, ms - this.beginMs)
    this.#heard.picture(pictures, isKey, this.#lastMs)
  }
}
