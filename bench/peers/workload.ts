import { setTimeout as pause } from 'node:timers/promises'
import { pace } from '../line/pace.ts'
import type { Used } from '../machine/usedBy.ts'
import type { Peer, RunningPeer } from './peer.ts'

/** So many alarms, at an even pace, to so many clients. */
export interface Load {
  what: string
  perSecond: number
  seconds: number
  clients: number
}

/** One load on one peer, once. */
export interface Turn {
  peer: string
  load: string
  expected: number
  lost: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
  cpuS: number
  mib: number
  /** How late the pacer itself was at its latest. */
  lateMs: number
  faults: string[]
}

/** After so long without a new one, and none outstanding that may still come, what is missing is lost. */
const QUIET_MS = 20_000
const LOOK_MS = 20
/** What is still written of the turn before, by whoever had it, is not this one's. */
const CALM_MS = 500
const SHARES = { p50Ms: 0.5, p95Ms: 0.95, p99Ms: 0.99, maxMs: 1 }

/** Submits, and waits until every client holds every alarm; a delay runs from the moment before its submission, by one clock. */
export async function turn(
  peer: Pick<Peer, 'name'>,
  running: RunningPeer,
  { what, perSecond, seconds, clients }: Load,
  { quietMs, calmMs } = { quietMs: QUIET_MS, calmMs: CALM_MS },
): Promise<Turn> {
  await running.reset()
  await pause(calmMs)
  const points = Math.round(perSecond * seconds)
  const leftAt = new Float64Array(points)
  const delays = Array.from({ length: clients }, () => new Map<number, number>())
  let lastAt = performance.now()
  let held = 0
  const subscribed = await running.subscribe(clients, (client, point) => {
    const mine = delays[client]
    if (!mine || mine.has(point)) return
    lastAt = performance.now()
    held += 1
    mine.set(point, lastAt - (leftAt[point] ?? NaN))
  })
  const before = running.usage()
  const lateMs = await pace(points, perSecond, (point) => {
    leftAt[point] = performance.now()
    running.submit(point)
  })
  lastAt = Math.max(lastAt, performance.now())
  while (held < points * clients && performance.now() - lastAt < quietMs) await pause(LOOK_MS)
  const after = running.usage()
  const faults = subscribed.faults()
  await subscribed.end()
  const all = Float64Array.from(delays.flatMap((mine) => [...mine.values()])).toSorted()
  return {
    peer: peer.name,
    load: what,
    expected: points * clients,
    lost: points * clients - held,
    ...spreadOf(all),
    ...spent(before, after),
    lateMs,
    faults,
  }
}

const spreadOf = (sorted: Float64Array) => ({
  p50Ms: at(sorted, SHARES.p50Ms),
  p95Ms: at(sorted, SHARES.p95Ms),
  p99Ms: at(sorted, SHARES.p99Ms),
  maxMs: at(sorted, SHARES.maxMs),
})
const at = (sorted: Float64Array, share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
const spent = (before: Used, after: Used) => ({ cpuS: after.cpuS - before.cpuS, mib: after.mib })
