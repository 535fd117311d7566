import { expect, test } from 'vitest'
import type { DataVCell } from '../../contract/index.ts'
import { DRAWN, type DrawnKey, lengthOf, optionOf } from './options.ts'

const drawn = (key: DrawnKey, rows: DataVCell[][]) =>
  optionOf(
    key,
    { rows },
    { name: (_, column) => `<${column}>`, colourOf: (column) => ({ color: column, opacity: 1 }) },
  )

test('days stand on the axis without their year, months with it', () => {
  expect(drawn('alarms', [['2026-11-20', 1, 0, 0, 0]])).toMatchObject({ xAxis: { data: ['11-20'] } })
  expect(drawn('alarms', [['2026-11', 1, 0, 0, 0]])).toMatchObject({ xAxis: { data: ['2026-11'] } })
})

test('kinds of alarms wear their own colours; what nobody knows is no nought', () => {
  const series = [
    { name: '<fire>', type: 'bar', data: [null, 2], itemStyle: { color: 'fire' } },
    { name: '<urgent>', data: [null, 0] },
    { name: '<supervisory>', data: [null, 1] },
    { name: '<fault>', data: [null, 3] },
  ]
  expect(
    drawn('alarms', [
      ['2026-11-19', null, null, null, null],
      ['2026-11-20', 2, 0, 1, 3],
    ]),
  ).toMatchObject({ series })
})

test('what was closed is a dashed line over what was opened', () => {
  expect(drawn('hazards', [['2026-11-20', 1, 0, 0, 2]])).toMatchObject({
    series: [
      { type: 'bar', stack: 'all' },
      { type: 'bar' },
      { type: 'bar' },
      { type: 'line', data: [2], lineStyle: { type: 'dashed' } },
    ],
  })
})

test.each(DRAWN)('no picture has more than four series: %s', (key) => {
  const { series } = drawn(key, [])
  expect(Array.isArray(series) && series.length <= 4).toBe(true)
})

test('the axis of the score begins below the lowest, at a ten', () => {
  expect(
    drawn('score', [
      ['11-20', 85],
      ['11-21', 91],
    ]),
  ).toMatchObject({ yAxis: { min: 70, max: 100 } })
  expect(drawn('score', [['11-20', 4]])).toMatchObject({ yAxis: { min: 0 } })
})

test('bars are as long as they are many, and nothing of nothing', () => {
  expect([lengthOf(5, 10), lengthOf(10, 10), lengthOf(0, 0)]).toEqual(['50%', '100%', '0%'])
})
