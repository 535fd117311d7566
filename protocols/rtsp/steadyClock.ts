/** One of a medium's own clock turns over every half day and jumps when a camera starts anew. */
const MS_PER_S = 1_000
const AHEAD_MAX_S = 10
const BACK_MAX_S = 1
const ONE_PICTURE_S = 0.04

/** A medium's time stamps → milliseconds from its first, without jumps. */
export class SteadyClock {
  readonly #rate: number
  #last: number | null = null
  #ticks = 0

  constructor(rate: number) {
    this.#rate = rate
  }

  msAt(timestamp: number): number {
    const step = this.#last === null ? 0 : (timestamp - this.#last) | 0
    this.#last = timestamp
    const isJump = step > AHEAD_MAX_S * this.#rate || step < -BACK_MAX_S * this.#rate
    this.#ticks += isJump ? Math.round(ONE_PICTURE_S * this.#rate) : step
    return Math.max(0, Math.round((this.#ticks * MS_PER_S) / this.#rate))
  }
}
