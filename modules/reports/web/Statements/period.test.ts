import { describe, expect, test } from 'vitest'
import { periodFor, spanOf } from './period.ts'

const TODAY = '2026-11-23'

describe('a period is a month or a day where the reader is', () => {
  test.each([
    ['2026-11', new Date(2026, 10, 1), new Date(2026, 11, 1)],
    ['2026-12', new Date(2026, 11, 1), new Date(2027, 0, 1)],
    ['2026-11-30', new Date(2026, 10, 30), new Date(2026, 11, 1)],
  ])('%s', (period, from, until) => {
    expect(spanOf(period)).toEqual({ from, until, offsetMin: -from.getTimezoneOffset() })
  })
  test.each(['', '2026', 'november', '2026-1-1'])('%s is none', (period) => expect(spanOf(period)).toBeNull())
})

describe('what was chosen is kept in the measure of the statement', () => {
  test.each([
    [null, 'month', '2026-11'],
    [null, 'day', '2026-11-23'],
    ['2026-10', 'month', '2026-10'],
    ['2026-10', 'day', '2026-10-01'],
    ['2026-10-20', 'month', '2026-10'],
    ['2026-10-20', 'day', '2026-10-20'],
    ['rubbish', 'month', '2026-11'],
  ] as const)('%s for a %s: %s', (asked, measure, period) =>
    expect(periodFor(asked, measure, TODAY)).toBe(period),
  )
})
