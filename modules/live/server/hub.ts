import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { type Caller, SESSION_CHANGED, SESSION_ENDED, stillOpen } from '@gss/session/server'
import {
  AGAIN_MS,
  BEAT_MS,
  BEHIND_MAX_MS,
  type LiveFrame,
  HELLO_MAX_MS,
  PING_MS,
  SESSION_LOOK_MS,
} from '../contract/index.ts'
import { feedAfter, feedEnds, type KeptFeedMessage } from './feedStore.ts'
import { memory } from './memory.ts'
import { LIVE_TOPIC } from './say.ts'
import { type Connected, type Hearing, ConsoleSeat } from './seat.ts'
import { wordOf } from './word.ts'
import { feedStepOf, type Writer, writer } from './writer.ts'

export interface LiveHub {
  /** A console is connected, and known. */
  join(connected: Connected, who: Caller): void
  /** How many there are, and what waits for the one for whom most waits: for metrics. */
  load(): { seats: number; waitingBytes: number }
  /** Reads on now: for tests, and after a wake-up. */
  look(): Promise<void>
  stop(): Promise<void>
}
export interface HubDeps extends Hearing {
  db: Database
  bus: Bus
  clock: Clock
  log: { warn(fields: object, message: string): void }
}

/** The bus may be silent: then a message is this late. */
const POLL_MS = 1_000
const TICK_MS = 250
/** To write a frame to every console takes its time: at a hundred alarms a second one frame for several is half the bytes and the work. */
const PACE_MS_PER_SEAT = 0.8
const PACE_MAX_MS = 40
/** Read, sent and caught up in steps of this many, so that one step is a small part of what may wait for a console. */
const STEP_MESSAGES = 100

/** Holds the consoles of one process and brings each exactly what it may see, in order. */
export async function startHub({ db, bus, clock, mayHear, onDemand, log }: HubDeps): Promise<LiveHub> {
  const seats = new Set<ConsoleSeat>()
  let position = (await feedEnds(db)).newest
  const recent = memory()
  const nowMs = () => performance.now()

  /** One reader at a time; who asks meanwhile gets one more reading. */
  let reading: Promise<void> | null = null
  let isAskedAgain = false
  function look(): Promise<void> {
    if (reading) {
      isAskedAgain = true
      return reading
    }
    reading = readOn().finally(() => {
      reading = null
    })
    return reading
  }
  async function readOn(): Promise<void> {
    do {
      isAskedAgain = false
      for (;;) {
        const rows = await feedAfter(db, position, STEP_MESSAGES)
        const step = feedStepOf(rows)
        if (step.length > 0) deliver(step)
        if (step.length === rows.length && rows.length < STEP_MESSAGES) break
      }
    } while (isAskedAgain)
  }
  let lookedAtMs = -Infinity
  let waiting: NodeJS.Timeout | undefined
  const lookNow = () => {
    lookedAtMs = nowMs()
    clearTimeout(waiting)
    waiting = undefined
    look().catch((error: unknown) => log.warn({ err: error }, 'the live feed cannot be read'))
  }
  /** The first one goes at once; what follows on its heels goes together, the more consoles there are the more. */
  function lookSoon(): void {
    const waitMs = lookedAtMs + Math.min(seats.size * PACE_MS_PER_SEAT, PACE_MAX_MS) - nowMs()
    if (waitMs < 1) return lookNow()
    waiting ??= setTimeout(lookNow, waitMs)
  }

  function deliver(rows: KeptFeedMessage[]): void {
    const before = position
    position = rows.at(-1)?.position ?? position
    recent.add(rows, nowMs())
    const step = writer(rows, position, clock())
    for (const seat of seats) if (seat.position === before && seat.pausedAtMs === null) give(seat, step)
  }
  function give(seat: ConsoleSeat, step: Writer): void {
    const told = step.frameFor(seat)
    seat.position = step.until
    if (told) seat.send(told, nowMs())
  }

  /** Brings one seat to where the hub stands. Between the last look and the end nothing is awaited: so nothing is missed or doubled. */
  async function pump(seat: ConsoleSeat): Promise<void> {
    if (seat.isPumping) return
    seat.isPumping = true
    try {
      while (seat.isOpen && seat.pausedAtMs === null && seat.position !== null && seat.position < position) {
        const rows =
          recent.after(seat.position, STEP_MESSAGES) ?? (await feedAfter(db, seat.position, STEP_MESSAGES))
        const shown = feedStepOf(rows.filter((row) => row.position <= position))
        // Positions have no gaps: where one begins, something is no longer kept.
        if (shown[0]?.position !== seat.position + 1) refetch(seat)
        else give(seat, writer(shown, shown.at(-1)?.position ?? position, clock()))
        // Many that come back at once do not keep what is new from those who are here.
        await nextTurn()
      }
    } finally {
      seat.isPumping = false
    }
  }
  const pumpSoon = (seat: ConsoleSeat) => {
    pump(seat).catch((error: unknown) => {
      log.warn({ err: error }, 'a console could not be caught up')
      seat.hangUp('goingAway')
    })
  }
  function refetch(seat: ConsoleSeat): void {
    seat.position = position
    seat.tell({ position, at: clock(), messages: [], refetch: true })
  }
  const standing = (seat: ConsoleSeat, more: Pick<LiveFrame, 'isAnswer'> = {}) =>
    seat.tell({ position: seat.position ?? position, at: clock(), messages: [], ...more })

  /** A screen that begins to listen and fetches what stands misses nothing, whichever of the two came first. */
  function tellAgain(seat: ConsoleSeat, kinds: ReadonlySet<string>): void {
    const { position: until } = seat
    if (kinds.size === 0 || until === null) return
    const lately = recent
      .since(nowMs() - AGAIN_MS)
      .filter((row) => kinds.has(row.kind) && row.position <= until)
    for (let rest = lately; rest.length > 0;) {
      const step = feedStepOf(rest)
      rest = rest.slice(step.length)
      const told = writer(step, until, clock(), true).frameFor(seat)
      if (told) seat.send(told, nowMs())
    }
  }

  async function hello(seat: ConsoleSeat, since: number | null): Promise<void> {
    // It may come from a process that was quicker than this one.
    if (since !== null && since > position) await look()
    seat.position = since ?? position
    if (since !== null && since > position) return refetch(seat)
    await pump(seat)
    standing(seat) // also when nothing it missed was for its eyes
  }

  function join(connected: Connected, who: Caller): void {
    const { socket } = connected
    const seat = new ConsoleSeat(connected, who, { mayHear, onDemand })
    seats.add(seat)
    const late = setTimeout(() => seat.hangUp('noHello'), HELLO_MAX_MS)
    socket.on('close', () => {
      clearTimeout(late)
      seats.delete(seat)
    })
    socket.on('error', () => seat.cutOff())
    socket.on('pong', () => void (seat.isAlive = true))
    socket.on('message', (data, isBinary) => {
      seat.isAlive = true
      const said = isBinary ? null : wordOf(data)
      if (!said) return seat.hangUp('badWord')
      if ('isPing' in said) return standing(seat, { isAnswer: true })
      if ('wants' in said) return tellAgain(seat, seat.want(said.wants))
      if (seat.position !== null) return seat.hangUp('badWord')
      clearTimeout(late)
      hello(seat, said.since).catch((error: unknown) => {
        log.warn({ err: error }, 'a console could not be welcomed')
        seat.hangUp('goingAway')
      })
    })
  }

  function tendSlowOnes(): void {
    for (const seat of seats) {
      if (seat.resumesNow()) pumpSoon(seat)
      else if (seat.pausedAtMs !== null && nowMs() - seat.pausedAtMs > BEHIND_MAX_MS) seat.cutOff()
    }
  }
  function tellCounters(): void {
    for (const seat of seats) {
      if (seat.pausedAtMs === null || seat.position === null) continue
      seat.tell({ position: seat.position, at: clock(), messages: [], behind: position - seat.position })
    }
  }
  function pingAll(): void {
    for (const seat of seats) {
      if (!seat.isAlive) seat.cutOff()
      else seat.ping()
    }
  }
  /** Whoever is paused hears counters instead. */
  function beatForAll(): void {
    for (const seat of seats) if (seat.position !== null && seat.pausedAtMs === null) standing(seat)
  }

  const hangUpOn = (why: 'sessionEnded' | 'sessionChanged') => (ids: string[]) => {
    if (ids.length === 0) return lookAtSessions()
    const gone = new Set(ids)
    for (const seat of seats) if (gone.has(seat.who.sessionId)) seat.hangUp(why)
  }
  function lookAtSessions(): void {
    const ids = [...new Set([...seats].map((seat) => seat.who.sessionId))]
    stillOpen(db, ids, clock())
      .then((open) => {
        const known = new Set(ids)
        for (const seat of seats) {
          const { sessionId } = seat.who
          if (known.has(sessionId) && !open.has(sessionId)) seat.hangUp('sessionEnded')
        }
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions of the consoles cannot be looked at'))
  }

  const deaf = [
    bus.listen(LIVE_TOPIC, lookSoon),
    bus.listen(SESSION_ENDED, hangUpOn('sessionEnded')),
    bus.listen(SESSION_CHANGED, hangUpOn('sessionChanged')),
  ]
  const timers = [
    setInterval(lookNow, POLL_MS),
    setInterval(tellCounters, POLL_MS),
    setInterval(tendSlowOnes, TICK_MS),
    setInterval(pingAll, PING_MS),
    setInterval(beatForAll, BEAT_MS),
    setInterval(lookAtSessions, SESSION_LOOK_MS),
  ]

  return {
    join,
    load: () => ({
      seats: seats.size,
      waitingBytes: Math.max(0, ...[...seats].map((seat) => seat.waitingBytes)),
    }),
    look,
    async stop() {
      for (const end of deaf) end()
      for (const timer of timers) clearInterval(timer)
      clearTimeout(waiting)
      await reading?.catch(() => undefined)
      for (const seat of seats) seat.hangUp('goingAway')
    },
  }
}
