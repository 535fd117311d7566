import { closeSync, openSync, writeSync } from 'node:fs'
import { FlacBlocks, flacFormat, mp4Fragment, mp4Head, type Mp4Sample } from '@gss/flv'

/** So many blocks of 40 ms go to the disk together: what kill -9 may cost. */
const BLOCKS = 12
const MS_PER_S = 1_000

/** What is said through a camera, as it is said: sound alone, in fragments. */
export class SpokenWriter {
  readonly #fd: number
  readonly #rate: number
  readonly #blocks: FlacBlocks
  readonly #samples: number
  #waiting: { frame: Uint8Array; ms: number }[] = []
  #sequence = 0
  bytes = 0

  /** Throws where the disk does not take it. */
  constructor(file: string, rate: number) {
    const format = flacFormat(rate)
    if (!format) throw new Error(`no sound of ${rate} Hz`)
    this.#rate = rate
    this.#samples = format.samples
    this.#blocks = new FlacBlocks(rate)
    this.#fd = openSync(file, 'w', 0o600)
    this.#write(mp4Head(null, format))
  }

  take(samples: Int16Array, ms: number): void {
    for (const block of this.#blocks.push(samples, ms)) {
      const last = this.#waiting.at(-1)
      // A silence is between two fragments.
      if (last && block.ms - last.ms > SILENCE_MS) this.#flush()
      this.#waiting.push(block)
      if (this.#waiting.length >= BLOCKS) this.#flush()
    }
  }

  #flush(): void {
    const [first] = this.#waiting
    if (!first) return
    const samples = this.#waiting.map(({ frame }): Mp4Sample => ({
      bytes: frame,
      duration: this.#samples,
      isKey: true,
    }))
    const at = Math.round((first.ms * this.#rate) / MS_PER_S)
    this.#waiting = []
    this.#sequence += 1
    this.#write(mp4Fragment(this.#sequence, [{ track: 'sound', at, samples }]))
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.#fd, bytes, at)
    this.bytes += bytes.length
  }

  end(): void {
    try {
      this.#flush()
    } finally {
      closeSync(this.#fd)
    }
  }
}
const SILENCE_MS = 60
