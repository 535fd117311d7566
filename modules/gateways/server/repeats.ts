import { hash } from 'node:crypto'
import type { Frame } from '@gss/gb26875'

/** Protocol reference 7.3: the same source, serial number and data unit within this long is a repeat. */
export const REPEAT_WINDOW_MS = 10 * 60_000
/** A device repeats three times within 40 s: more of its last frames than this need nobody remember. */
export const REMEMBERED_FRAMES = 128

const NO_ADDRESS = '000000000000'

/**
 * By its content: the serial number alone comes round, starts at 0 again, or is always 0. Boxes without an address (protocol reference 7.4) are told
 * apart by the host they call from: what one has said must not silence another.
 */
export function repeatKey({ source, serial, data }: Pick<Frame, 'source' | 'serial' | 'data'>, remote: string): string {
  const key = `${serial} ${hash('sha1', data, 'base64')}`
  return source === NO_ADDRESS ? `${remote.slice(0, remote.lastIndexOf(':'))} ${key}` : key
}

interface Heard {
  atMs: number
  /** Who waits for its commit; `null` when it is stored. */
  waiting: Outcome[] | null
}
/** What became of the frame: stored, or not to be stored whatever happens. */
type Outcome = (isStored: boolean) => void

/** The last frames of one device. */
export class Repeats {
  readonly #heard = new Map<string, Heard>()

  /** True: it is new, and the caller sees that it is stored. Otherwise `then` is called when the first of its kind is stored, perhaps at once. */
  begin(key: string, atMs: number, then: Outcome): boolean {
    const before = this.#heard.get(key)
    if (before && (before.waiting || atMs - before.atMs < REPEAT_WINDOW_MS)) {
      if (before.waiting) before.waiting.push(then)
      else then(true)
      return false
    }
    this.#heard.delete(key) // to the end of the order
    this.#heard.set(key, { atMs, waiting: [then] })
    if (this.#heard.size > REMEMBERED_FRAMES) this.#forgetOldest()
    return true
  }

  stored(key: string): void {
    const heard = this.#heard.get(key)
    const waiting = heard?.waiting ?? []
    if (heard) heard.waiting = null
    for (const then of waiting) then(true)
  }

  /** The next of its kind is new. */
  refused(key: string): void {
    const waiting = this.#heard.get(key)?.waiting ?? []
    this.#heard.delete(key)
    for (const then of waiting) then(false)
  }

  /** What an earlier life of the gateway stored. */
  recall(key: string, atMs: number): void {
    this.#heard.set(key, { atMs, waiting: null })
  }

  get size(): number {
    return this.#heard.size
  }

  #forgetOldest(): void {
    for (const [key, { waiting }] of this.#heard) {
      if (waiting) continue // somebody waits for its commit
      this.#heard.delete(key)
      return
    }
  }
}
