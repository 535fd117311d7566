import type { Duplex } from 'node:stream'
import { encode } from '@gss/kit/wire'
import type { Caller } from '@gss/session/server'
import type { WebSocket } from 'ws'
import { CLOSE, type LiveFrame, frame, WAITING_MAX_BYTES } from '../contract/index.ts'
import type { KeptFeedMessage } from './feedStore.ts'
import { NO_PAST, type Past, type SqueezedFrame } from './squeeze.ts'

/** Half of what may wait: one more frame of the largest kind still fits under the limit. */
const PAUSE_BYTES = WAITING_MAX_BYTES / 2
const RESUME_BYTES = PAUSE_BYTES / 8
/** Who does not finish the goodbye is cut off. */
const GOODBYE_MAX_MS = 1_000

/** As the client names it (RFC 7692). */
const SQUEEZING = 'permessage-deflate'
/** A connection: as it is spoken over, and the bytes under it. */
export interface Connected {
  socket: WebSocket
  wire: Duplex
}

/** Whether a role lets a person hear messages of a kind. */
export type MayHear = (who: Caller, kind: string) => boolean
/** Who hears what. */
export interface Hearing {
  mayHear: MayHear
  /** Kinds that come often and serve few screens: a seat hears them while one of its screens listens. */
  onDemand: ReadonlySet<string>
}

/** One console's connection: where it stands in the feed, and whether it keeps up. */
export class ConsoleSeat {
  /** What it has got, or is not for it; null until it has said where it stands. */
  position: number | null = null
  isPumping = false
  isAlive = true
  /** Performance milliseconds; null while it keeps up. */
  pausedAtMs: number | null = null
  /** Of the kinds that are on demand, those its screens listen to. */
  #wanted: ReadonlySet<string> = new Set()
  readonly #socket: WebSocket
  readonly #wire: Duplex
  /** What it remembers; null where it reads nothing squeezed. */
  #past: Past | null
  readonly who: Caller
  readonly #hearing: Hearing

  constructor({ socket, wire }: Connected, who: Caller, hearing: Hearing) {
    this.#socket = socket
    this.#wire = wire
    this.#past = socket.extensions.includes(SQUEEZING) ? NO_PAST : null
    this.who = who
    this.#hearing = hearing
  }

  /** Which of them are new. */
  want(kinds: readonly string[]): ReadonlySet<string> {
    const before = this.#wanted
    this.#wanted = new Set(kinds.filter((kind) => this.#hearing.onDemand.has(kind)))
    return new Set([...this.#wanted].filter((kind) => !before.has(kind)))
  }
  #listensTo(kind: string): boolean {
    const { mayHear, onDemand } = this.#hearing
    return (!onDemand.has(kind) || this.#wanted.has(kind)) && mayHear(this.who, kind)
  }

  /** People with one audience hear the same, but for what is said to one person. */
  audience(kinds: readonly string[]): string {
    const heard = kinds.filter((kind) => this.#listensTo(kind))
    return `${this.who.sees(null) ? '*' : this.who.unitId} ${heard.join(' ')}`
  }
  hears({ unitId, userId, kind }: Pick<KeptFeedMessage, 'unitId' | 'userId' | 'kind'>): boolean {
    const isForMe = userId === null ? this.who.sees(unitId) : userId === this.who.userId
    return isForMe && this.#listensTo(kind)
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }
  /** Sends, and takes note when the other side does not take it. `nowMs` never jumps. */
  send(frameTold: SqueezedFrame, nowMs: number): void {
    if (!this.isOpen) return
    if (this.#past === null) this.#say(frameTold.text)
    else {
      const { bytes, past } = frameTold.after(this.#past)
      this.#past = past
      // What else goes over this wire is written whole and at once as well, so nothing comes in between.
      this.#wire.write(bytes)
    }
    if (this.#socket.bufferedAmount > PAUSE_BYTES) this.pausedAtMs ??= nowMs
  }
  tell(said: LiveFrame): void {
    // Even the counters of one who takes nothing add up.
    if (this.isOpen && this.#socket.bufferedAmount < WAITING_MAX_BYTES)
      this.#say(JSON.stringify(encode(frame, said)))
  }
  #say(text: string | Buffer): void {
    this.#socket.send(text, { binary: false, compress: false })
  }
  get waitingBytes(): number {
    return this.#socket.bufferedAmount
  }
  resumesNow(): boolean {
    if (this.pausedAtMs === null || this.#socket.bufferedAmount > RESUME_BYTES) return false
    this.pausedAtMs = null
    return true
  }

  ping(): void {
    this.isAlive = false
    this.#socket.ping()
  }
  hangUp(why: keyof typeof CLOSE): void {
    this.#socket.close(CLOSE[why])
    setTimeout(() => this.#socket.terminate(), GOODBYE_MAX_MS).unref()
  }
  cutOff(): void {
    this.#socket.terminate()
  }
}
