/** What waits to be spoken: 60 ms at most. What comes in a burst is not spoken later and later. */
export const TALK_WAITING_MAX = 3
const EACH_MS = 20

interface Pacing {
  speak(frame: Uint8Array, isFirst: boolean): void
  /** On a clock that only goes on. */
  now: () => number
}

/** Frames leave one each 20 ms, however they come; a frame that comes after a silence waits for a second one, so that the next is not late. */
export class Pacer {
  readonly #pacing: Pacing
  readonly #waiting: Uint8Array[] = []
  #nextMs: number | null = null
  dropped = 0

  constructor(pacing: Pacing) {
    this.#pacing = pacing
  }

  push(frame: Uint8Array): void {
    if (this.#nextMs === null) this.#nextMs = this.#pacing.now() + EACH_MS
    this.#waiting.push(frame)
    if (this.#waiting.length <= TALK_WAITING_MAX) return
    this.#waiting.shift()
    this.dropped += 1
  }

  #isFirst = true
  /** Asked often; says what is due. */
  tick(): void {
    while (this.#nextMs !== null && this.#pacing.now() >= this.#nextMs) {
      const frame = this.#waiting.shift()
      if (!frame) {
        // Silence: the next one begins anew.
        this.#nextMs = null
        this.#isFirst = true
        return
      }
      this.#pacing.speak(frame, this.#isFirst)
      this.#isFirst = false
      this.#nextMs += EACH_MS
    }
  }
}
