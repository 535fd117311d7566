import type { Rig } from '../alarms/rig.ts'
import { figureOf, type Goal, type Row } from '../report/section.ts'

interface Answer<D> {
  ok: boolean
  message: string
  data: D
}
export async function askedOf<D>(rig: Rig, path: string, ask: object): Promise<D> {
  const answer = (await rig.call(path, ask)) as Answer<D>
  if (!answer.ok) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

export interface Asked {
  what: string
  path: string
  ask: object
}
/** The same question so many times, over HTTP. */
export async function timedRow(rig: Rig, { what, path, ask }: Asked, rounds: number): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await askedOf(rig, path, ask)
    times.push(performance.now() - began)
  }
  return { what, cells: { first: times[0] ?? NaN, p50: atShare(times, 0.5), p95: atShare(times, 0.95) } }
}

export function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
export const slowestOf = (rows: readonly Row[]): number =>
  Math.max(...rows.map(({ cells }) => figureOf(cells['p95']) ?? NaN))

export const atMost = (what: string, reached: number, most: number, unit: string): Goal => ({
  what,
  goal: `≤ ${most} ${unit}`,
  reached: `${reached.toFixed(1)} ${unit}`,
  isReached: reached <= most,
})

export const TIME_COLUMNS = [
  { id: 'first', title: 'first ms', digits: 1 },
  { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' as const },
  { id: 'p95', title: 'p95 ms', digits: 1, better: 'less' as const },
]
