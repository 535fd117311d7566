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
  dueLasts,
  haveSaid,
  lastsOf,
  markStale,
  moveFollowCursors,
  saveLasts,
  takeFollowTurn,
  writeTurns,
} from './lastStore.ts'
import { Newest, TOLD_EVERY_MS } from './newest.ts'
import { seriesKey, type Turn } from './sample.ts'
import { closeFollowLanes, unreadSamples } from './sampleViews.ts'

export interface Following {
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

/** Samples as they are stored become last values, hours and, where a limit is crossed, signals: one commit a batch, one engine at a time. */
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
  function turn(): Promise<boolean> {
    const mine = last.then(takeOne, takeOne)
    last = mine
    return mine
  }

  function takeOne(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const mine = await takeFollowTurn(tx)
      if (!mine) return false
      const now = clock()
      const samples = await unreadSamples(
        tx,
        limit,
        looksEverywhere ? null : new Date(now.getTime() - LOOKS_BACK_MS),
      )
      if (samples.length === 0) return timers(tx, mine, now)
      const limits = await limitsFor(tx, [...new Set(samples.map(({ unitId }) => unitId))])
      const asked = new Map(samples.map((sample) => [seriesKey(sample), sample]))
      const known = await lastsOf(tx, [...asked.values()])
      const folded = foldSamples(new Map(known.map((one) => [seriesKey(one), one])), samples, limits)
      await saveLasts(tx, folded.lasts, (one) => boundsFor(limits, one))
      await addHours(tx, folded.hours)
      await tellTurns(tx, mine, folded.turns, now)
      await moveFollowCursors(tx, new Map(samples.map(({ laneId, seq }) => [laneId, seq])), now)
      await tellUnits(tx, [
        ...folded.turns.map((one) => one.last.unitId),
        ...folded.woken.map((one) => one.unitId),
      ])
      tx.after(() => newest.add(folded.lasts))
      return true
    })
  }

  async function timers(tx: Tx, mine: { laneId: string; said: number }, now: Date): Promise<boolean> {
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
    return due.length === DUE_MAX
  }

  /** Alarms hear signals, and so does whoever else. */
  async function tellTurns(
    tx: Tx,
    mine: { laneId: string; said: number },
    turns: readonly Turn[],
    now: Date,
  ): Promise<void> {
    if (turns.length === 0) return
    await writeTurns(tx, turns)
    const said = turns.filter((one) => isAlarm(one.before) || isAlarm(one.last.side)).map(saidOf)
    if (said.length === 0) return
    await sayMeasures(tx, mine.laneId, mine.said + 1, said, now)
    await haveSaid(tx, mine.said + said.length)
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
    while (!isStopping && (await turn())) {
      limit = BATCH_MAX
      await tellValues()
    }
    await tellValues()
    looksEverywhere = false
    if (performance.now() - lanesAtMs >= LANES_EVERY_MS) {
      lanesAtMs = performance.now()
      await closeFollowLanes(db, new Date(clock().getTime() - LANE_OVER_AFTER_MS))
    }
    // What was measured just now is told a second later, though nothing more comes.
    return newest.units > 0 ? TOLD_EVERY_MS : POLL_MS
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
      await nap.rest(restMs)
      if (performance.now() - polledMs < POLL_MS) continue
      polledMs = performance.now()
      looksEverywhere = true
    }
  }
  const forget = bus.listen(SAMPLES_STORED, () => nap.wake())
  const looping = loop()
  return {
    async drain() {
      looksEverywhere = true
      while (await turn());
      staleAtMs = -Infinity
      await turn()
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
