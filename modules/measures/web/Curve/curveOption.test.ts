import { expect, test } from 'vitest'
import type { CurvePoint } from '../../contract/index.ts'
import { byUnit, loneIn, withHoles } from './curveOption.ts'

const point = (s: number, mean: number): CurvePoint => ({
  at: new Date(s * 1_000),
  n: 1,
  low: mean,
  high: mean,
  mean,
})
const at = (...times: number[]) => times.map((s) => point(s, s))
// oxfmt-ignore
const holes: [what: string, points: CurvePoint[], periodS: number | null, means: (number | null)[]][] = [
  ['what comes as it should is one line',       [point(0, 1), point(60, 2), point(120, 3)],  60,   [1, 2, 3]],
  ['two periods of silence are a hole',         [point(0, 1), point(60, 2), point(300, 3)],  60,   [1, 2, null, 3]],
  ['without a period the step counts',          [point(0, 1), point(200, 3)],                null, [1, null, 3]],
  ['what came by the half hour before it came by the minute is one line', at(0, 1_800, 3_600, 5_400, 5_460, 5_520), 60, [0, 1_800, 3_600, 5_400, 5_460, 5_520]],
  ['holes near each other are holes',           at(0, 60, 120, 1_920, 1_980, 2_040, 3_840, 3_900), 60, [0, 60, 120, null, 1_920, 1_980, 2_040, null, 3_840, 3_900]],
  ['nothing is nothing',                        [],                                          60,   []],
]
test.each(holes)('%s', (_, points, periodS, means) =>
  expect(withHoles({ points, stepS: 87, periodS }, ({ mean }) => mean).map(([, value]) => value)).toEqual(
    means,
  ),
)
test('what has a hole on either side is drawn as a point', () => {
  expect(
    loneIn([
      [0, 1],
      [1, null],
      [2, 2],
      [3, null],
      [4, 3],
      [5, 4],
    ]),
  ).toEqual([
    [0, 1],
    [2, 2],
  ])
})
test('volts and amperes are two pictures, three phases one', () => {
  const curve = (measure: number) => ({
    measure,
    stepS: 1,
    periodS: null,
    points: [],
    events: [],
    low: null,
    high: null,
    lowWarn: null,
    highWarn: null,
  })
  expect(byUnit([1011, 1021, 1012].map(curve)).map((group) => group.map(({ measure }) => measure))).toEqual([
    [1011, 1012],
    [1021],
  ])
})
