import { median } from '../median.ts'
import type { Goal, Section, Table } from '../report/section.ts'
import { GOALS } from './loads.ts'
import type { Turn } from './workload.ts'

export interface Rival {
  name: string
  /** Heard as other programs hear it: no operator has that. */
  isForPrograms: boolean
}
export interface Measured {
  /** In the order of the turns. */
  turns: readonly Turn[]
  ours: string
  /** Products, among which the best is looked for. */
  rivals: readonly Rival[]
  /** Those that could not be measured, and why. */
  away: readonly { name: string; why: string }[]
  ways: readonly { name: string; goesIn: string; comesOut: string; restPercent: number }[]
}

type Percentile = 'p50Ms' | 'p99Ms'

/** The turns as the page tells them. */
export function told(measured: Measured): Section {
  const { turns, away, ways } = measured
  const loads = [...new Set(turns.map(({ load }) => load))]
  return {
    id: 'peers',
    title: 'From an alarm to an operator, beside others',
    how:
      'So many points go into alarm at an even pace, each once and each by a submission of its own; the time runs from the moment before the submission to the ' +
      'moment an operator’s client holds the alarm, by one clock. The products take turns under each load (A B C D A B C D), in one run, on one machine, on disks ' +
      'that are waited for; a cell is the median of its turns. `npm run bench -- peers`.',
    tables: [
      ...loads.map((load) => tableOf(load, measured)),
      ...(measured.rivals.length > 0 ? [ratios(loads, measured)] : []),
      waysTable(ways, away),
    ],
    goals: goals(measured),
  }
}

function tableOf(load: string, { turns }: Measured): Table {
  const mine = turns.filter((turn) => turn.load === load)
  const names = [...new Set(mine.map(({ peer }) => peer))]
  const faults = mine.flatMap(({ peer, faults: said }) => said.slice(0, 1).map((one) => `${peer}: ${one}`))
  return {
    id: load,
    title: load,
    of: 'product',
    columns: [
      { id: 'lost', title: 'lost', better: 'less' },
      { id: 'p50Ms', title: 'p50 ms', digits: 1, better: 'less' },
      { id: 'p95Ms', title: 'p95 ms', digits: 1 },
      { id: 'p99Ms', title: 'p99 ms', digits: 1, better: 'less' },
      { id: 'maxMs', title: 'worst ms', digits: 1 },
      { id: 'cpuS', title: 'processor s', digits: 2 },
      { id: 'mib', title: 'MiB', better: 'less' },
    ],
    rows: names.map((name) => {
      const own = mine.filter(({ peer }) => peer === name)
      const all = (of: (turn: Turn) => number) => own.map(of)
      return {
        what: name,
        cells: {
          lost: own.reduce((sum, { lost }) => sum + lost, 0),
          p50Ms: all((turn) => turn.p50Ms),
          p95Ms: all((turn) => turn.p95Ms),
          p99Ms: all((turn) => turn.p99Ms),
          maxMs: Math.max(...all((turn) => turn.maxMs)),
          cpuS: all((turn) => turn.cpuS),
          mib: all((turn) => turn.mib),
        },
      }
    }),
    ...(faults.length > 0 && { note: faults.join('; ') }),
  }
}

/** Pair by pair: a turn of ours against the turn of the other right after it, so that what the machine does besides meets both. */
export function timesBetter(
  turns: readonly Turn[],
  load: string,
  ours: string,
  other: string,
  percentile: Percentile,
): number[] {
  const of = (peer: string) => turns.filter((turn) => turn.load === load && turn.peer === peer)
  const theirs = of(other)
  return of(ours).flatMap((turn, round) => {
    const their = theirs[round]
    return their ? [their[percentile] / turn[percentile]] : []
  })
}

function ratios(loads: readonly string[], { turns, ours, rivals }: Measured): Table {
  return {
    id: 'times better',
    title: 'How many times sooner ours is',
    of: 'load',
    columns: rivals.flatMap(({ name: rival }) => [
      { id: `${rival} p50`, title: `than ${rival}, p50`, digits: 1, better: 'more' as const },
      { id: `${rival} p99`, title: `than ${rival}, p99`, digits: 1, better: 'more' as const },
    ]),
    rows: loads.map((load) => ({
      what: load,
      cells: Object.fromEntries(
        rivals.flatMap(({ name: rival }) => [
          [`${rival} p50`, timesBetter(turns, load, ours, rival, 'p50Ms')],
          [`${rival} p99`, timesBetter(turns, load, ours, rival, 'p99Ms')],
        ]),
      ),
    })),
  }
}

function waysTable(ways: Measured['ways'], away: Measured['away']): Table {
  return {
    id: 'ways',
    title: 'By which way',
    of: 'product',
    columns: [
      { id: 'in', title: 'an alarm goes in by' },
      { id: 'out', title: 'an operator’s client hears by' },
      { id: 'rest', title: 'of a core at rest, %', digits: 1 },
    ],
    rows: [
      ...ways.map(({ name, goesIn, comesOut, restPercent }) => ({
        what: name,
        cells: { in: goesIn, out: comesOut, rest: restPercent },
      })),
      ...away.map(({ name, why }) => ({ what: name, cells: { in: `not measured: ${why}`, out: '' } })),
    ],
  }
}

/** Against the best of those that an operator has; and against the best of all ways, where that is another. */
export function goals({ turns, ours, rivals }: Measured): Goal[] {
  const measured = rivals.filter(({ name }) => turns.some(({ peer }) => peer === name))
  const groups = [measured.filter(({ isForPrograms }) => !isForPrograms), measured]
  return GOALS.filter(({ load }) => turns.some((turn) => turn.load === load)).flatMap(({ load, times }) =>
    (['p50Ms', 'p99Ms'] as const).flatMap((percentile) => {
      const best = groups.map((group) =>
        bestOf(group, (name) => median(timesBetter(turns, load, ours, name, percentile))),
      )
      return best
        .filter((one) => one !== null)
        .filter((one, at, all) => all.findIndex(({ name }) => name === one.name) === at)
        .map(({ name, isForPrograms, ratio }) => ({
          what: `${load}, ${percentile.slice(0, 3)} against the best ${isForPrograms ? 'way of all' : 'an operator has'} (${name})`,
          goal: `≥ ${times} ×`,
          reached: `${ratio.toFixed(1)} ×`,
          isReached: ratio >= times,
        }))
    }),
  )
}

function bestOf(
  group: readonly Rival[],
  ratioOf: (name: string) => number,
): (Rival & { ratio: number }) | null {
  const [best = null] = group
    .map((rival) => ({ ...rival, ratio: ratioOf(rival.name) }))
    .toSorted((a, b) => a.ratio - b.ratio)
  return best
}
