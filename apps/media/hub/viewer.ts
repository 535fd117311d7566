import type { StreamWord } from '@gss/video/contract'

/** Where pictures go: a socket, a reader over HTTP. */
export interface Outlet {
  send(bytes: Uint8Array): void
  say(word: StreamWord): void
  /** What was sent and has not left yet. */
  queuedBytes(): number
  cut(reason: 'tooSlow' | 'mediaAway'): void
}

const QUEUE_MAX_BYTES = 2_097_152
const STUCK_MS = 15_000

/** One viewer of a stream. Who does not keep up goes on at a later key frame, and who takes nothing for 15 s is cut: nobody else waits for either. */
export class Viewer {
  readonly #outlet: Outlet
  readonly #now: () => number
  #isSkipping = false
  #sent = 0
  #left = 0
  #movedMs: number
  /** Where its own clock begins on the stream's; null until its first picture. */
  beginMs: number | null = null
  skips = 0

  constructor(outlet: Outlet, now: () => number) {
    this.#outlet = outlet
    this.#now = now
    this.#movedMs = now()
  }

  say(word: StreamWord): void {
    this.#outlet.say(word)
  }

  /** Headers, which nothing that follows can do without. */
  sendAlways(bytes: Uint8Array): void {
    this.#sent += bytes.length
    this.#outlet.send(bytes)
  }

  send(bytes: Uint8Array, isKey: boolean): void {
    const isFull = this.#outlet.queuedBytes() > QUEUE_MAX_BYTES
    if (isFull && !this.#isSkipping) this.skips += 1
    if (isFull) this.#isSkipping = true
    else if (isKey) this.#isSkipping = false
    if (!this.#isSkipping) this.sendAlways(bytes)
  }

  /** Whether it takes anything; asked each second. */
  look(): boolean {
    const queued = this.#outlet.queuedBytes()
    const left = this.#sent - queued
    if (queued === 0 || left > this.#left) this.#movedMs = this.#now()
    this.#left = left
    if (this.#now() - this.#movedMs < STUCK_MS) return true
    this.#outlet.cut('tooSlow')
    return false
  }

  end(): void {
    this.#outlet.cut('mediaAway')
  }
}
