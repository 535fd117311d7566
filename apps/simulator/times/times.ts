/** A frame whose times are told one by one: a fire, in a drill. */
export interface Noted {
  readonly label: string
  readonly device: string
  readonly serial: number
  /** When it first left the device, in milliseconds since 1970. */
  leftAt: number
  confirmedAt: number | null
  tries: number
}

/** What became of all frames that wait for a confirm. */
export interface TimesReport {
  count: number
  confirmed: number
  /** Sent again after silence or a deny. */
  repeated: number
  denied: number
  /** Given up after the last repeat. */
  lost: number
  /** Neither confirmed nor given up yet. */
  waiting: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  noted: Noted[]
}

const FIRST_ROOM = 1_024

/** Times of many devices together. Kept as bare numbers: a long run has millions of them. */
export class Times {
  #count = 0
  #confirmed = 0
  #repeated = 0
  #denied = 0
  #lost = 0
  #delays = new Float64Array(FIRST_ROOM)
  readonly #noted: Noted[] = []
  readonly #onConfirmed: ((device: string, serial: number) => void) | undefined

  /** Whoever has to prove that nothing confirmed was lost keeps a list of its own. */
  constructor(onConfirmed?: (device: string, serial: number) => void) {
    this.#onConfirmed = onConfirmed
  }

  began() {
    this.#count += 1
  }
  note(noted: Noted) {
    this.#noted.push(noted)
  }
  confirmed(delayMs: number, device: string, serial: number) {
    this.#onConfirmed?.(device, serial)
    if (this.#confirmed === this.#delays.length) {
      const larger = new Float64Array(2 * this.#delays.length)
      larger.set(this.#delays)
      this.#delays = larger
    }
    this.#delays[this.#confirmed++] = delayMs
  }
  repeated() {
    this.#repeated += 1
  }
  denied() {
    this.#denied += 1
  }
  lost() {
    this.#lost += 1
  }
  /** How many are neither confirmed nor given up. */
  get waiting(): number {
    return this.#count - this.#confirmed - this.#lost
  }

  report(): TimesReport {
    return {
      count: this.#count,
      confirmed: this.#confirmed,
      repeated: this.#repeated,
      denied: this.#denied,
      lost: this.#lost,
      waiting: this.waiting,
      ...delaySpread(this.delays()),
      noted: this.#noted,
    }
  }
  delays = (): Float64Array => this.#delays.slice(0, this.#confirmed)
}

/** Half of them took at most so long, 99 of a hundred, and the slowest. */
export function delaySpread(delays: Float64Array): { p50Ms: number; p99Ms: number; maxMs: number } {
  const sorted = delays.toSorted()
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}
