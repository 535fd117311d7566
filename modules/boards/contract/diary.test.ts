import { expect, test } from 'vitest'
import { runsOf } from './diary.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute))
// minutes at which it said that it runs (+) or does not (-)
const cases: [what: string, said: number[], runs: [number, number | null][]][] = [
  ['nothing said is no run', [], []],
  ['one run, ended', [1, -5], [[1, 5]]],
  ['one that runs has no end', [1], [[1, null]]],
  ['said twice it is one', [1, 2, -5, -6], [[1, 5]]],
  [
    'the newest first',
    [1, -2, 7, -9],
    [
      [7, 9],
      [1, 2],
    ],
  ],
  ['one that ran before is not begun here', [-5, 7], [[7, null]]],
]
test.each(cases)('%s', (_, said, runs) =>
  expect(runsOf(said.map((minute) => ({ at: at(Math.abs(minute)), isRunning: minute > 0 })))).toEqual(
    runs.map(([from, until]) => ({ from: at(from), until: until === null ? null : at(until) })),
  ),
)
