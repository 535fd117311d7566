import { beforeAll, expect, test } from 'vitest'
import { resolution } from './curves.ts'
import {
  COMPONENT,
  DEVICE_A,
  measureWorld,
  person,
  PRESSURE,
  START,
  UNIT_A,
  UNIT_B,
} from './testing/measureWorld.ts'

const HOUR_S = 3_600
const DAY_MS = 86_400_000
let world: Awaited<ReturnType<typeof measureWorld>>
const [centre, ofA, ofB] = [person(null), person(UNIT_A), person(UNIT_B)]
const page = { page: 1, pageRows: 10 }
const limit = {
  unitId: UNIT_A,
  componentId: COMPONENT,
  componentType: null,
  analogueType: PRESSURE,
  low: 0.1,
  high: 0.8,
  lowWarn: 0.2,
  highWarn: null,
  back: 0,
  holdS: 0,
}
beforeAll(async () => {
  world = await measureWorld()
  await world.calls.setLimit(limit, centre)
  await world.store(
    ...Array.from({ length: 48 }, (_, index) => ({ value: index === 20 ? 0.05 : 0.5, atS: index * HOUR_S })),
    { value: 0.5, atS: 48 * HOUR_S },
    { value: 20, measure: 3, atS: 48 * HOUR_S },
  )
  await world.work()
})
const span = (hours: number) => ({
  unitId: UNIT_A,
  componentId: COMPONENT,
  measures: [PRESSURE],
  from: START,
  until: new Date(START.getTime() + hours * HOUR_S * 1_000),
})

test('a unit sees its own values with their limits, another none, the centre all', async () => {
  const seen = async (who: typeof centre) => {
    const found = await world.calls.serieses(page, who)
    return 'rows' in found ? found.rows.map(({ measure, value, low }) => [measure, value, low]) : found
  }
  const all = [
    [3, 20, null],
    [PRESSURE, 0.5, 0.1],
  ]
  expect(await Promise.all([centre, ofA, ofB].map(seen))).toEqual([all, all, []])
  expect(await world.calls.seriesCounts({}, ofA)).toMatchObject({ all: 2, normal: 2, alarm: 0 })
})

test('it is found by the name of its gateway', async () => {
  const found = await world.calls.serieses({ ...page, search: '泵房', measure: PRESSURE }, centre)
  expect(found).toMatchObject({ total: 1, rows: [{ deviceName: '泵房网关', transmissionId: DEVICE_A }] })
})

// oxfmt-ignore
const resolutions: [what: string, ms: number, of: 'samples' | 'hours', pointsMost: number][] = [
  ['24 h',  DAY_MS,        'samples', 1_000],
  ['7 d',   7 * DAY_MS,    'hours',   168],
  ['30 d',  30 * DAY_MS,   'hours',   720],
  ['400 d', 400 * DAY_MS,  'hours',   1_000],
]
test.each(resolutions)('%s have at most what a screen shows', (_, ms, of, most) => {
  const made = resolution(ms)
  expect(made.of).toBe(of)
  expect(ms / 1_000 / made.stepS).toBeLessThanOrEqual(most)
})

test('a curve of a day is made of samples, of two of hours; the dip is in both, and when it was beyond its limit', async () => {
  for (const [hours, points] of [
    [24, 24],
    [48, 48],
  ] as const) {
    const curves = await world.calls.curves(span(hours), ofA)
    expect(curves).toMatchObject([
      {
        measure: PRESSURE,
        low: 0.1,
        high: 0.8,
        lowWarn: 0.2,
        events: [{ side: 'low', bound: 0.1, value: 0.05 }],
      },
    ])
    if (!Array.isArray(curves)) throw new Error('refused')
    expect(curves[0]?.points).toHaveLength(points)
    expect(Math.min(...(curves[0]?.points.map(({ low }) => low ?? 9) ?? []))).toBe(0.05)
  }
})

// oxfmt-ignore
const refused: [what: string, deed: () => unknown, code: string][] = [
  ['a curve of others',              () => world.calls.curves(span(24), ofB),                                            'measure.notFound'],
  ['a curve of what is not',         () => world.calls.curves({ ...span(24), measures: [99] }, ofA),                     'measure.notFound'],
  ['a curve that ends before',       () => world.calls.curves({ ...span(24), until: START }, ofA),                       'measure.spanWrong'],
  ['a curve of years',               () => world.calls.curves(span(24 * 401), ofA),                                      'measure.spanWrong'],
  ['a limit for everybody by one',   () => world.calls.setLimit({ ...limit, unitId: null, componentId: null, componentType: 1 }, ofA), 'measure.unitNotFound'],
  ['a limit of nothing',             () => world.calls.setLimit({ ...limit, componentId: null }, ofA),                   'measure.limitOfNothing'],
  ['a limit of one in every unit',   () => world.calls.setLimit({ ...limit, unitId: null }, centre),                     'measure.limitOfNothing'],
  ['a limit without a value',        () => world.calls.setLimit({ ...limit, low: null, high: null, lowWarn: null }, ofA), 'measure.limitEmpty'],
  ['a limit that is crossed',        () => world.calls.setLimit({ ...limit, low: 0.3 }, ofA),                            'measure.limitCrossed'],
  ['a limit twice',                  () => world.calls.setLimit(limit, ofA),                                             'measure.limitTwice'],
  ['a limit of a unit that is none', () => world.calls.setLimit({ ...limit, unitId: DEVICE_A }, centre),                 'measure.unitNotFound'],
]
test.each(refused)('%s is refused', async (_, deed, code) =>
  expect(await deed()).toMatchObject({ refused: code }),
)
