import { TRANSMISSION_CHANGED } from '@gss/devices/contract'
import type { StoredSignal } from '@gss/devices/server'
import { SIGNALS_STORED } from '@gss/gateways/contract'
import type { Tx } from '@gss/server-kit/database'
import { isOfTheData } from '@gss/server-kit/database'
import type { AlarmDeps } from '../deps.ts'
import { adoptStrangers } from './adoptStrangers.ts'
import { engineBatchOf } from './batch.ts'
import { closeEngineLanes, moveEngineCursors, takeEngineTurn } from './cursorStore.ts'
import { ON_SIGNALS } from './onSignals.ts'
import { onTimers } from './onTimers.ts'
import { onWindows } from './onWindows.ts'
import { onSilence } from './silence.ts'
import { unreadSignals } from './signalViews.ts'
import { napper } from '@gss/server-kit/jobs'

export interface AlarmEngine {
  /** Works until nothing is left, now: for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** The bus may be silent: then a signal is this late. */
const POLL_MS = 1_000
const BATCH_MAX_SIGNALS = 400
/** How far back a woken engine looks; each poll looks everywhere. */
const LOOKS_BACK_MS = 24 * 60 * 60 * 1_000
/** A commit of a gateway that died may land a moment after it. */
const LANE_OVER_AFTER_MS = 60 * 60 * 1_000
const LANES_EVERY_MS = 10 * 60 * 1_000
const TRIES_PER_SIGNAL = 3
const SILENCE_EVERY_MS = 1_000
/** That a device was registered is said at once; a wake-up may be lost. */
const STRANGERS_EVERY_MS = 10_000

const BATCH_MIN_SIGNALS = 100
/** A fire that comes in the midst of a storm waits for the batch before it. */
const BATCH_TARGET_MS = 40
/** Large batches cost less per signal: as large as may be taken in that time, by what the last one took. One that was not full says nothing. */
export function nextSize(size: number, signals: number, tookMs: number): number {
  if (tookMs > BATCH_TARGET_MS) return Math.max(BATCH_MIN_SIGNALS, Math.floor(size / 2))
  return signals >= size && tookMs < BATCH_TARGET_MS / 2 ? Math.min(BATCH_MAX_SIGNALS, size * 2) : size
}

type Turn = { worked: boolean; next: Date | null }
const RESTED: Turn = { worked: false, next: null }

/** Turns signals into alarms, one engine at a time however many workers there are; and rings the timers of alarms. */
export function startEngine(deps: AlarmDeps): AlarmEngine {
  const { db, bus, clock, log } = deps
  const nap = napper()
  let isStopping = false
  let limit = BATCH_MAX_SIGNALS
  let normalSize = BATCH_MIN_SIGNALS
  let failures = 0
  let looksEverywhere = true
  let silenceAtMs = -Infinity
  let lanesAtMs = 0
  let strangersAtMs = -Infinity
  const registered = new Set<string>()

  /** One turn at a time in this process too. */
  let last: Promise<unknown> = Promise.resolve()
  function turn(): Promise<Turn> {
    const mine = last.then(takeOne, takeOne)
    last = mine
    return mine
  }
  function takeOne(): Promise<Turn> {
    return db.transaction(async (tx) => {
      if (!(await takeEngineTurn(tx))) return RESTED
      await adopt(tx)
      const now = clock()
      const receivedAfter = looksEverywhere ? null : new Date(now.getTime() - LOOKS_BACK_MS)
      const signals = await unreadSignals(tx, {
        limit: { urgent: limit, normal: Math.min(limit, normalSize) },
        receivedAfter,
      })
      if (signals.length === 0) return timers(tx)
      if (failures >= TRIES_PER_SIGNAL && limit === 1) await passOver(tx, signals)
      else await work(tx, signals, now)
      return { worked: true, next: now }
    })
  }
  /** Before what the device says next is worked: that is its unit's already. */
  async function adopt(tx: Tx): Promise<void> {
    const addresses = [...registered]
    if (addresses.length > 0) {
      await adoptStrangers(tx, deps, addresses)
      tx.after(() => addresses.forEach((address) => registered.delete(address)))
    }
    if (performance.now() - strangersAtMs < STRANGERS_EVERY_MS) return
    await adoptStrangers(tx, deps, null)
    strangersAtMs = performance.now()
  }
  async function work(tx: Tx, signals: readonly StoredSignal[], now: Date): Promise<void> {
    const batch = engineBatchOf(tx, signals, now, deps)
    const beganMs = performance.now()
    for (const step of ON_SIGNALS) await step(batch)
    normalSize = nextSize(normalSize, signals.length, performance.now() - beganMs)
  }
  async function timers(tx: Tx): Promise<Turn> {
    // Not with every signal that wakes us: who is silent is no matter of milliseconds.
    if (performance.now() - silenceAtMs >= SILENCE_EVERY_MS) {
      silenceAtMs = performance.now()
      // Before anything is said: it may wait for alarms, and whoever waits must not hold the feed.
      await onWindows(tx, deps)
      await onSilence(tx, deps)
    }
    const { rung, next } = await onTimers(tx, deps)
    return { worked: rung > 0, next }
  }
  /** One signal that cannot be worked must not keep back all that come after it. It stays in `signals`, and somebody has to look. */
  async function passOver(tx: Tx, signals: readonly StoredSignal[]): Promise<void> {
    for (const signal of signals) log.error({ signal }, 'a signal could not be worked and was passed over')
    await moveEngineCursors(tx, new Map(signals.map(({ laneId, seq }) => [laneId, seq])), clock())
  }

  /** Until nothing is left; says when to look again. */
  async function workOn(): Promise<number> {
    for (;;) {
      if (isStopping) return 0
      const done = await turn()
      failures = 0
      limit = BATCH_MAX_SIGNALS
      if (done.worked) continue
      looksEverywhere = false
      return done.next ? Math.min(Math.max(done.next.getTime() - clock().getTime(), 0), POLL_MS) : POLL_MS
    }
  }
  /** What the data itself spoils is looked for in smaller and smaller batches; a database that is away is simply tried again. */
  function afterFailure(error: unknown): number {
    log.warn({ err: error, limit }, 'signals could not be worked')
    if (!isOfTheData(error)) return POLL_MS
    if (limit > 1) limit = Math.ceil(limit / 4)
    else failures += 1
    return 0
  }

  async function loop(): Promise<void> {
    let polledMs = performance.now()
    while (!isStopping) {
      const restMs = await workOn().catch(afterFailure)
      await closeLanes().catch((error: unknown) => log.warn({ err: error }, 'lanes could not be closed'))
      if (isStopping) return
      await nap.rest(restMs)
      if (performance.now() - polledMs < POLL_MS) continue
      polledMs = performance.now()
      looksEverywhere = true
    }
  }
  async function closeLanes(): Promise<void> {
    if (performance.now() - lanesAtMs < LANES_EVERY_MS && lanesAtMs !== 0) return
    lanesAtMs = performance.now()
    await closeEngineLanes(db, new Date(clock().getTime() - LANE_OVER_AFTER_MS))
  }

  const forgets = [
    bus.listen(SIGNALS_STORED, () => nap.wake()),
    bus.listen(TRANSMISSION_CHANGED, (addresses) => {
      for (const address of addresses) registered.add(address)
      nap.wake()
    }),
  ]
  const looping = loop()
  return {
    async drain() {
      looksEverywhere = true
      while ((await turn()).worked);
    },
    async stop() {
      isStopping = true
      for (const forget of forgets) forget()
      nap.wake()
      await looping
    },
  }
}
