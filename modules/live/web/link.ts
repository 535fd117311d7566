import { tryDecode } from '@gss/kit/wire'
import {
  BEAT_MS,
  CLOSE,
  type LiveFrame,
  frame,
  LIVE_PROTOCOL,
  type LiveMessage,
  PING_MS,
  CONSOLE_SILENT_MAX_MS,
} from '../contract/index.ts'
import type { LiveLine } from './line.ts'
import { timing } from './timing.ts'

/** A socket: what we tell it, and what it tells us. */
export interface Socket {
  send(text: string): void
  close(): void
}
export interface SocketEars {
  opened: () => void
  said: (text: string) => void
  closed: (code: number) => void
}
export interface LinkDeps {
  /** For one connection; null where there is no session any more. */
  ticket(): Promise<string | null>
  open(protocols: string[], ears: SocketEars): Socket
  /** Returns its withdrawal. */
  after(ms: number, deed: () => void): () => void
  /** Unix milliseconds that never jump. */
  nowMs(): number
  /** From 0 to 1. */
  random(): number
  hear(message: LiveMessage, at: Date): void
  refetch(): void
  tell(line: LiveLine): void
  tellAhead(ms: number): void
}

/** Spec §9 "reconnect 2 s". A server that comes back is not met by all its consoles in one moment. */
const RECONNECT_MS = 2_000
const RECONNECT_SPREAD_MS = 1_000
/** Who does not answer a ping for this long is not there: a dead network closes no socket. */
const ANSWER_MAX_MS = 5_000
/** A message this old is not news: the person is told. */
const BEHIND_MS = 2_000
/** A beat that is later than this is missing: from here on is counted how old what is shown has become. */
const BEAT_LATE_MS = BEAT_MS + 1_000
/** How often it is looked whether the server is still heard; a look that comes so late that one more would fit in was held up itself. */
const WATCH_EVERY_MS = 250
/** No message comes before it was said: who thinks so has the wrong time, by more than the way can explain. */
const CLOCK_WRONG_MS = 1_000
/** The server counts what waits once a second: this long without its counter, nothing waits any more. */
const COUNTED_MS = 1_500
/** The mark need not flicker with every message. */
const TELL_EVERY_MS = 1_000

type Timer = 'reconnect' | 'ping' | 'answer' | 'silence'

/** The one connection of a browser tab: each message once, in order; who was away gets what was missed, or is told to fetch afresh. */
export class LiveLink {
  readonly #deps: LinkDeps
  readonly #timing = timing()
  /** The position of the last frame; null until the first one. */
  #position: number | null = null
  #socket: Socket | null = null
  #isRunning = false
  /** A ticket that arrives for an attempt before this one is not used. */
  #attempt = 0
  #line: LiveLine = { state: 'connecting', lagMs: 0, since: new Date(0) }
  #heardMs: number
  #toldMs = -Infinity
  /** When it was last looked whether the server is heard, and whether that look was held up. */
  #watched = { atMs: 0, wasLate: false }
  /** The first frame of this connection is still to come. */
  #isNew = true
  /** When the ping that waits for its answer left. */
  #askedMs: number | null = null
  /** While messages wait for us at the server: since when, and when it last said so. */
  #waiting: { sinceMs: number; toldMs: number } | null = null
  #wanted: readonly string[] = []
  readonly #timers = new Map<Timer, () => void>()

  constructor(deps: LinkDeps) {
    this.#deps = deps
    this.#heardMs = deps.nowMs()
  }

  start(): void {
    this.#isRunning = true
    this.#show('connecting', 0)
    this.#connect()
  }
  stop(): void {
    this.#isRunning = false
    this.#letGo()
  }
  /** Something hints that the line may be dead (the page woke, a call failed): asks now instead of at the next ping. */
  check(): void {
    if (this.#socket && this.#position !== null) this.#ping()
    else if (this.#timers.has('reconnect')) this.#connect()
  }

  /** Which kinds this tab's screens listen to now. */
  want(kinds: readonly string[]): void {
    this.#wanted = kinds
    if (this.#position !== null) this.#tellWanted()
  }
  #tellWanted(): void {
    this.#socket?.send(JSON.stringify({ wants: this.#wanted }))
  }

  #connect(): void {
    this.#cancel('reconnect')
    const attempt = ++this.#attempt
    const isMine = () => this.#isRunning && this.#attempt === attempt
    this.#deps.ticket().then(
      (ticket) => {
        if (!isMine()) return
        if (ticket === null) this.stop()
        else this.#open(ticket)
      },
      () => {
        if (isMine()) this.#gone()
      },
    )
  }
  #open(ticket: string): void {
    const isMine = () => this.#socket === socket
    const socket = this.#deps.open([LIVE_PROTOCOL, ticket], {
      opened: () => {
        if (this.#wanted.length > 0) this.#tellWanted() // first: what was missed of them is among what comes now
        socket.send(JSON.stringify({ since: this.#position }))
      },
      said: (text) => {
        if (isMine()) this.#take(text)
      },
      closed: (code) => {
        if (!isMine()) return
        // What was not for these eyes before may be now: the positions passed over are asked for again by fetching all.
        if (code === CLOSE.sessionChanged) this.#position = null
        this.#gone()
      },
    })
    this.#socket = socket
    this.#isNew = true
    // A socket that neither opens nor fails is hung up like one that does not answer.
    this.#wait('answer', ANSWER_MAX_MS, () => this.#gone())
  }

  #take(text: string): void {
    const read = tryDecode(frame, parsed(text))
    // A frame we cannot read may hold a fire: coming back fetches it again, or the lists.
    if (!read.ok) return this.#gone()
    const now = this.#deps.nowMs()
    this.#heardMs = now
    this.#cancel('answer')
    this.#answered(now, read.value)
    const mustAsk = this.#isNew || this.#isClockWrong(now, read.value)
    this.#isNew = false
    if (mustAsk) this.#setClock(now, read.value)
    this.#deliver(read.value)
    this.#judge(now, read.value)
    this.#watched = { atMs: now, wasLate: false }
    this.#watch()
    if (mustAsk) this.#ping() // so that ages are right from the first alarm on
  }
  #isClockWrong(now: number, { at }: LiveFrame): boolean {
    const aheadMs = this.#timing.aheadMs()
    return aheadMs !== null && at.getTime() - (now + aheadMs) > CLOCK_WRONG_MS
  }
  /** As if the frame had taken no time, until the answer to the next ping says how much it took. */
  #setClock(now: number, { at }: LiveFrame): void {
    this.#timing.forget()
    this.#deps.tellAhead(at.getTime() - now)
  }
  /**
   * The server says every two seconds that the line lives. Who hears nothing sees for how long, and is offline before it is six seconds: a
   * network that swallows everything closes no socket.
   */
  #watch(): void {
    const now = this.#deps.nowMs()
    const silentMs = now - this.#heardMs
    // A page that was held up has not yet been given what came meanwhile: it looks once more.
    const isLate = now - this.#watched.atMs > 2 * WATCH_EVERY_MS && !this.#watched.wasLate
    this.#watched = { atMs: now, wasLate: isLate }
    if (silentMs >= CONSOLE_SILENT_MAX_MS && !isLate) return this.#gone()
    if (silentMs > BEAT_LATE_MS) this.#show(this.#line.state, silentMs)
    this.#wait('silence', WATCH_EVERY_MS, () => this.#watch())
  }
  #deliver({ position, at, messages, refetch, isAgain }: LiveFrame): void {
    const before = this.#position
    this.#position = position
    if (before === null || refetch) return this.#deps.refetch()
    for (const message of messages) if (isAgain || message.position > before) this.#deps.hear(message, at)
  }
  #answered(now: number, { at, isAnswer }: LiveFrame): void {
    if (this.#askedMs === null || !isAnswer) return
    this.#timing.answered(this.#askedMs, now, at.getTime())
    this.#deps.tellAhead(this.#timing.aheadMs() ?? 0)
    this.#askedMs = null
  }
  #judge(now: number, { at, behind }: LiveFrame): void {
    if (behind !== undefined) this.#waiting = { sinceMs: this.#waiting?.sinceMs ?? now, toldMs: now }
    else if (this.#waiting && now - this.#waiting.toldMs > COUNTED_MS) this.#waiting = null
    const aheadMs = this.#timing.aheadMs()
    const onTheWayMs = aheadMs === null ? 0 : Math.max(0, now + aheadMs - at.getTime())
    const lagMs = Math.max(this.#waiting ? now - this.#waiting.sinceMs : 0, onTheWayMs)
    const isBehind = this.#waiting !== null || lagMs >= BEHIND_MS
    this.#show(isBehind ? 'behind' : 'live', lagMs)
    // Nobody stays behind for what came late once: the next answer says how it stands now.
    if (isBehind || !this.#timers.has('ping'))
      this.#wait('ping', isBehind ? TELL_EVERY_MS : PING_MS, () => this.#ping())
  }

  #ping(): void {
    const now = this.#deps.nowMs()
    if (this.#askedMs !== null && now - this.#askedMs < ANSWER_MAX_MS) return
    this.#cancel('ping')
    this.#askedMs = now
    this.#socket?.send(JSON.stringify({ ping: true }))
    this.#wait('answer', ANSWER_MAX_MS, () => this.#gone())
  }
  #gone(): void {
    this.#letGo()
    if (!this.#isRunning) return
    this.#show('offline', 0)
    this.#wait('reconnect', RECONNECT_MS + this.#deps.random() * RECONNECT_SPREAD_MS, () => this.#connect())
  }
  #letGo(): void {
    this.#attempt++
    this.#waiting = null
    for (const name of this.#timers.keys()) this.#cancel(name)
    const socket = this.#socket
    this.#socket = null
    this.#askedMs = null
    socket?.close()
  }

  #show(state: LiveLine['state'], lagMs: number): void {
    const now = this.#deps.nowMs()
    const isSame = this.#line.state === state
    if (isSame && (state === 'offline' || now - this.#toldMs < TELL_EVERY_MS)) return
    const sinceMs = (state === 'offline' ? this.#heardMs : now) + (this.#timing.aheadMs() ?? 0)
    const since = isSame ? this.#line.since : new Date(sinceMs)
    this.#line = { state, lagMs, since }
    this.#toldMs = now
    this.#deps.tell(this.#line)
  }
  #wait(name: Timer, ms: number, deed: () => void): void {
    this.#cancel(name)
    const withdraw = this.#deps.after(ms, () => {
      this.#timers.delete(name)
      deed()
    })
    this.#timers.set(name, withdraw)
  }
  #cancel(name: Timer): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
