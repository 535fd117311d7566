import { setCentreZone, STANDARD_ZONE } from '@gss/kit/zone'
import { afterEach, expect, test } from 'vitest'
import type { Curve, CurvePoint } from '../../contract/index.ts'
import { byUnit, curveOption, loneIn, withHoles } from './curveOption.ts'

afterEach(() => setCentreZone(STANDARD_ZONE))

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
const curve = (measure: number, more: Partial<Curve> = {}): Curve => ({
  measure,
  stepS: 60,
  periodS: null,
  points: [],
  events: [],
  low: null,
  high: null,
  lowWarn: null,
  highWarn: null,
  ...more,
})
test('volts and amperes are two pictures, three phases one', () => {
  expect(
    byUnit([1011, 1021, 1012].map((measure) => curve(measure))).map((group) =>
      group.map(({ measure }) => measure),
    ),
  ).toEqual([[1011, 1012], [1021]])
})

const words = {
  nameOf: (measure: number) => `m${measure}`,
  limitOf: (bound: string, value: number) => `${bound} ${value}`,
  events: 'events',
}
const drawn = (...curves: Curve[]) =>
  curveOption(curves, new Date('2026-11-28T16:00:00Z'), new Date('2026-11-29T16:00:00Z'), words)
test('midnight on the axis is that of the centre, whatever zone this computer is in', () => {
  const midnight = Date.parse('2026-11-29T00:00:00Z')
  const points = [{ ...point(0, 7), at: new Date('2026-11-28T16:00:00Z') }]
  const option = drawn(curve(1011, { points, low: 1 }))
  expect([option.useUTC, option.xAxis.min, option.series.map(({ data }) => data[0])]).toEqual([
    true,
    midnight,
    [
      [midnight, 7],
      [midnight, 1],
    ],
  ])
  setCentreZone('America/Sao_Paulo')
  expect(drawn(curve(1011)).xAxis.min).toBe(Date.parse('2026-11-28T13:00:00Z'))
})
test('a limit says its value, and three phases that have the same have it once', () => {
  const names = drawn(curve(1011, { high: 242 }), curve(1012, { high: 242, low: 187 })).series.map(
    ({ name }) => name,
  )
  expect(names).toEqual(['m1011', 'm1012', 'high 242', 'low 187'])
})
test('a line and its band have one colour, whatever else is drawn', () => {
  const points = [{ ...point(0, 2), low: 1, high: 3 }]
  const names = drawn(curve(1011, { points }), curve(1012, { points })).series.map(({ name }) => name)
  expect(names).toEqual(['m1011', 'm1012', 'm1011', 'm1011', 'm1012', 'm1012'])
})
