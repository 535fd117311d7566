import { setTimeout as pause } from 'node:timers/promises'
import { measureBit } from '@gss/devices/contract'
import { SAMPLES_STORED, SIGNALS_STORED } from '@gss/gateways/contract'
import { type MeasureSaid, sayMeasures } from '@gss/gateways/server'
import { sayer } from '@gss/live/server'
import { isOfTheData, type Tx } from '@gss/server-kit/database'
import { napper } from '@gss/server-kit/jobs'
import { isAlarm, pushes } from '../../contract/index.ts'
import type { MeasureDeps } from '../deps.ts'
import { limitsFor } from '../limitStore.ts'
import { boundsFor, foldSamples, passTime } from './fold.ts'
import {
  addHours,
  countFollowTurn,
  dueLasts,
  type FollowTurn,
  lastsOf,
  markStale,
  moveFollowCursors,
  saveLasts,
  takeFollowTurn,
  writeTurns,
} from './lastStore.ts'
import { type Held, HELD_NOTHING, WRITTEN_EVERY_MS } from './held.ts'
import { Newest, TOLD_EVERY_MS } from './newest.ts'
import { type Last, type MeasureSample, seriesKey, type Turn } from './sample.ts'
import { closeFollowLanes, unreadSamples } from './sampleViews.ts'

export interface Following {
  /** Folds what is there, and writes it when it is time to: for tests. */
  look(): Promise<void>
  /** Works until nothing is left, now: for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const say = sayer(pushes)
/** The bus may be silent: then a value is this late. */
const POLL_MS = 1_000
const BATCH_MAX = 2_000
/** How far back a woken engine looks; each poll looks everywhere. */
const LOOKS_BACK_MS = 24 * 3_600_000
const STALE_EVERY_MS = 10_000
const STALE_LEAST_S = 90
const LANES_EVERY_MS = 600_000
const LANE_OVER_AFTER_MS = 3_600_000
const DUE_MAX = 500
/** A batch costs about the same for one sample and for fifty: right behind one, others may join the next for so long. */
const GATHERED_MS = 20

/** While another engine works: pass it by, wait for it; or wait, and write whatever there is. */
type How = 'pass' | 'wait' | 'all'

/**
 * Samples as they are stored become last values, hours and, where a limit is crossed, signals: one engine at a time. What crosses a limit is written at once,
 * with all that was folded before it; the rest once a second, in one commit with how far it is.
 */
export function followSamples(deps: MeasureDeps): Following {
  const { db, bus, clock, log, live } = deps
  const nap = napper()
  const newest = new Newest()
  let isStopping = false
  let looksEverywhere = true
  let limit = BATCH_MAX
  let staleAtMs = -Infinity
  let lanesAtMs = -Infinity

  let last: Promise<unknown> = Promise.resolve()
  let held = HELD_NOTHING
  let piece = -1
  let writtenAtMs = -Infinity
  const isTime = () => performance.now() - writtenAtMs >= WRITTEN_EVERY_MS
  function turn(how: How = 'pass'): Promise<boolean> {
    const take = () => takeOne(how).catch(forgetHeld)
    const mine = last.then(take, take)
    last = mine
    return mine
  }
  /** Whether a commit came through we may not know: it is read again from where the database says. */
  function forgetHeld(error: unknown): never {
    held = HELD_NOTHING
    throw error
  }
  /** Whether there is more at once. */
  function takeOne(how: How): Promise<boolean> {
    const isAll = how === 'all'
    return db.transaction(async (tx) => {
      const mine = await takeFollowTurn(tx, how === 'pass')
      if (!mine) return false
      const before = mine.piece === piece ? held : HELD_NOTHING
      const now = clock()
      const since = looksEverywhere ? null : new Date(now.getTime() - LOOKS_BACK_MS)
      const samples = await unreadSamples(tx, limit, before.cursors, since)
      if (samples.length === 0 && before.isEmpty) return timers(tx, mine, now)
      const limits = await limitsFor(tx, [...new Set(samples.map(({ unitId }) => unitId))])
      const folded = foldSamples(await knownOf(tx, before, samples), samples, limits)
      const next = before.with(folded, samples)
      const isTold = folded.turns.length + folded.woken.length > 0
      const isWritten = isAll || isTold || isTime() || next.isFull || limit < BATCH_MAX
      if (isWritten) {
        await write(tx, next, now)
        await tellTurns(tx, mine, folded.turns, now)
        await tellUnits(tx, [
          ...folded.turns.map((one) => one.last.unitId),
          ...folded.woken.map((one) => one.unitId),
        ])
        await timers(tx, mine, now)
        await counted(tx, mine)
      }
      tx.after(() => {
        piece = mine.piece
        held = isWritten ? HELD_NOTHING : next
        if (isWritten) writtenAtMs = performance.now()
        newest.add(folded.lasts)
      })
      return samples.length > 0 && (isAll || samples.length === limit)
    })
  }
  /** What is held is newer than what is written. */
  async function knownOf(
    tx: Tx,
    { lasts }: Held,
    samples: readonly MeasureSample[],
  ): Promise<Map<string, Last>> {
    const asked = new Map(samples.map((sample) => [seriesKey(sample), sample]))
    const unknown = [...asked].filter(([key]) => !lasts.has(key)).map(([, sample]) => sample)
    const known = unknown.length > 0 ? await lastsOf(tx, unknown) : []
    const all = new Map(known.map((one) => [seriesKey(one), one]))
    for (const key of asked.keys()) {
      const one = lasts.get(key)
      if (one) all.set(key, one)
    }
    return all
  }
  async function write(tx: Tx, { lasts, hours, cursors }: Held, now: Date): Promise<void> {
    const all = [...lasts.values()]
    const limits = await limitsFor(tx, [...new Set(all.map(({ unitId }) => unitId))])
    await saveLasts(tx, all, (one) => boundsFor(limits, one))
    await addHours(tx, [...hours.values()])
    await moveFollowCursors(tx, cursors, now)
  }
  /** What is held elsewhere counts no more. */
  async function counted(tx: Tx, mine: FollowTurn): Promise<void> {
    mine.piece += 1
    await countFollowTurn(tx, mine)
  }
  async function timers(tx: Tx, mine: FollowTurn, now: Date): Promise<boolean> {
    const due = await dueLasts(tx, now, DUE_MAX)
    const units = new Set<string>()
    if (due.length > 0) {
      const limits = await limitsFor(
        tx,
        due.map(({ unitId }) => unitId),
      )
      const turns = due.flatMap((one) => passTime(one, boundsFor(limits, one), now) ?? [])
      await saveLasts(tx, due, (one) => boundsFor(limits, one))
      await tellTurns(tx, mine, turns, now)
      for (const one of turns) units.add(one.last.unitId)
    }
    if (performance.now() - staleAtMs >= STALE_EVERY_MS) {
      staleAtMs = performance.now()
      for (const unitId of await markStale(tx, now, STALE_LEAST_S)) units.add(unitId)
    }
    await tellUnits(tx, [...units])
    if (due.length + units.size > 0) await counted(tx, mine)
    return due.length === DUE_MAX
  }
  /** Alarms hear signals, and so does whoever else. */
  async function tellTurns(tx: Tx, mine: FollowTurn, turns: readonly Turn[], now: Date): Promise<void> {
    if (turns.length === 0) return
    await writeTurns(tx, turns)
    const said = turns.filter((one) => isAlarm(one.before) || isAlarm(one.last.side)).map(saidOf)
    if (said.length === 0) return
    await sayMeasures(tx, mine.laneId, mine.said + 1, said, now)
    mine.said += said.length
    tx.after(() => bus.tell(SIGNALS_STORED, [mine.laneId]))
  }
  /** Who shows values shows the newest, once a second; nobody else hears them. What was not said is not kept: whoever opens a board reads it. */
  function tellValues(isAll = false): Promise<void> {
    // In line with the batches: this engine never holds two connections.
    const mine = last.then(tell, tell)
    last = mine
    return mine

    async function tell(): Promise<void> {
      while (newest.isDue(isAll ? Infinity : performance.now())) {
        const messages = newest.take(performance.now())
        await db.transaction((tx) => live.say(tx, messages))
      }
    }
  }
  const tellUnits = (tx: Tx, unitIds: readonly string[]) =>
    live.say(
      tx,
      [...new Set(unitIds)].map((unitId) => say('measure.turned', { unitId }, { unitId })),
    )

  async function workOn(): Promise<number> {
    for (let isMore = true; isMore && !isStopping;) {
      isMore = await turn()
      limit = BATCH_MAX
      await tellValues()
    }
    looksEverywhere = false
    if (performance.now() - lanesAtMs >= LANES_EVERY_MS) {
      lanesAtMs = performance.now()
      await closeFollowLanes(db, new Date(clock().getTime() - LANE_OVER_AFTER_MS))
    }
    // What was measured just now is told a second later, though nothing more comes.
    const restMs = newest.units > 0 ? TOLD_EVERY_MS : POLL_MS
    return held.isEmpty
      ? restMs
      : Math.max(0, Math.min(restMs, writtenAtMs + WRITTEN_EVERY_MS - performance.now()))
  }
  function afterFailure(error: unknown): number {
    log.warn({ err: error, limit }, 'samples could not be folded')
    if (!isOfTheData(error)) return POLL_MS
    if (limit === 1) log.error({ err: error }, 'a sample cannot be folded: values behind it wait')
    limit = Math.ceil(limit / 4)
    return POLL_MS
  }
  async function loop(): Promise<void> {
    let polledMs = performance.now()
    while (!isStopping) {
      const restMs = await workOn().catch(afterFailure)
      if (isStopping) return
      await pause(GATHERED_MS)
      await nap.rest(restMs)
      if (performance.now() - polledMs < POLL_MS) continue
      polledMs = performance.now()
      looksEverywhere = true
    }
  }
  const forget = bus.listen(SAMPLES_STORED, () => nap.wake())
  const looping = loop()
  return {
    async look() {
      await turn('wait')
    },
    async drain() {
      looksEverywhere = true
      while (await turn('all'));
      staleAtMs = -Infinity
      await turn('all')
      await tellValues(true)
    },
    async stop() {
      isStopping = true
      forget()
      nap.wake()
      await looping
    },
  }
}

const saidOf = ({ last, value }: Turn): MeasureSaid => ({
  unitId: last.unitId,
  transmissionId: last.transmissionId,
  part: last.part,
  systemType: last.systemType,
  systemAddress: last.systemAddress,
  componentType: last.componentType,
  componentAddress: last.componentAddress,
  point: last.point,
  measure: last.measure,
  value,
  bits: isAlarm(last.side) ? [measureBit(last.measure)] : [],
})
