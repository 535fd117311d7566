import { expect, test } from 'vitest'
import { goals, timesBetter, told } from './told.ts'
import type { Turn } from './workload.ts'

const turn = (peer: string, load: string, p50Ms: number, p99Ms: number): Turn => ({
  peer,
  load,
  p50Ms,
  p99Ms,
  p95Ms: p50Ms,
  maxMs: p99Ms,
  expected: 100,
  lost: 0,
  cpuS: 1,
  mib: 10,
  lateMs: 0,
  faults: [],
})
const LOAD = '100 alarms/s'
const rounds = [
  turn('ours', LOAD, 10, 20),
  turn('A', LOAD, 500, 1_000),
  turn('B', LOAD, 300, 900),
  turn('ours', LOAD, 20, 40),
  turn('A', LOAD, 400, 1_000),
  turn('B', LOAD, 300, 900),
]
const measured = (turns: Turn[], rivals: string[], forPrograms: string[] = []) => ({
  turns,
  ours: 'ours',
  rivals: rivals.map((name) => ({ name, isForPrograms: forPrograms.includes(name) })),
  away: [],
  ways: [],
})

test('turns are compared pair by pair', () =>
  expect(timesBetter(rounds, LOAD, 'ours', 'A', 'p50Ms')).toEqual([50, 20]))

test.each<[what: string, turns: Turn[], rivals: string[], reached: boolean[]]>([
  ['the best of them counts, not the one that is easily beaten', rounds, ['A', 'B'], [true, true]],
  [
    'less than twenty times is missed',
    [turn('ours', LOAD, 10, 100), turn('A', LOAD, 199, 2_001)],
    ['A'],
    [false, true],
  ],
  ['without anybody to compare with there is no goal', rounds, [], []],
  ['who was not measured is nobody to compare with', rounds, ['C'], []],
])('%s', (_, turns, rivals, reached) =>
  expect(goals(measured(turns, rivals)).map(({ isReached }) => isReached)).toEqual(reached),
)

test.each<[what: string, forPrograms: string[], bests: string[]]>([
  ['the best of all is told once', [], ['B', 'B']],
  ['a way no operator has is told beside the best that one has', ['B'], ['A', 'B', 'A', 'B']],
  ['a slow way for programs is nobody’s best', ['A'], ['B', 'B']],
])('%s', (_, forPrograms, bests) =>
  expect(
    goals(measured(rounds, ['A', 'B'], forPrograms)).map(({ what }) => /\((.)\)/.exec(what)?.[1]),
  ).toEqual(bests),
)

test('the goal names the best', () => expect(goals(measured(rounds, ['A', 'B']))[0]?.what).toContain('(B)'))

test('whoever is not here has a row that says why', () => {
  const section = told({ ...measured(rounds, ['A', 'B']), away: [{ name: 'C', why: 'no packages' }] })
  expect(section.tables.at(-1)?.rows).toEqual([
    { what: 'C', cells: { in: 'not measured: no packages', out: '' } },
  ])
})

test('without rivals nothing is divided by nothing', () => {
  const section = told(measured(rounds, []))
  expect(section.tables.map(({ id }) => id)).not.toContain('times better')
})
