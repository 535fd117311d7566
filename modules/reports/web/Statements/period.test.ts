import { describe, expect, test } from 'vitest'
import { statementPeriodFor, periodOf, periodSpanOf } from './period.ts'

const TODAY = '2026-11-23'

describe('a period is a year, a quarter, a month or a day of the centre, wherever the reader is', () => {
  test.each([
    ['2026', '2025-12-31T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2026-Q1', '2025-12-31T16:00:00Z', '2026-03-31T16:00:00Z'],
    ['2026-Q4', '2026-09-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2026-11', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    ['2026-12', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2026-11-30', '2026-11-29T16:00:00Z', '2026-11-30T16:00:00Z'],
  ])('%s', (period, from, until) => {
    expect(periodSpanOf(period)).toEqual({ from: new Date(from), until: new Date(until), offsetMin: 480 })
  })
  test.each(['', '26', '2026-Q5', '2026-Q', '2026-Q1-01', 'november', '2026-1-1', '2026-13', '2026-11-32'])(
    '%s is none',
    (period) => expect(periodSpanOf(period)).toBeNull(),
  )
})

test.each([
  ['day', '2026-03-31', '2026-03-31'],
  ['month', '2026-03-31', '2026-03'],
  ['quarter', '2026-03-31', '2026-Q1'],
  ['quarter', '2026-04-01', '2026-Q2'],
  ['quarter', '2026-12-31', '2026-Q4'],
  ['year', '2026-12-31', '2026'],
] as const)('the %s of %s is %s', (measure, day, period) => expect(periodOf(measure, day)).toBe(period))

describe('what was chosen is kept in the measure of the statement', () => {
  const DAY = { period: 'day' } as const
  const MONTH = { period: 'month' } as const
  const LONG = { period: 'month', isLong: true } as const
  test.each([
    [null, MONTH, '2026-11'],
    [null, LONG, '2026-11'],
    [null, DAY, '2026-11-23'],
    ['2026-10', MONTH, '2026-10'],
    ['2026-10', DAY, '2026-10-01'],
    ['2026-10-20', MONTH, '2026-10'],
    ['2026-10-20', LONG, '2026-10'],
    ['2026-10-20', DAY, '2026-10-20'],
    ['2026-Q3', LONG, '2026-Q3'],
    ['2026-Q3', MONTH, '2026-07'],
    ['2026-Q3', DAY, '2026-07-01'],
    ['2026', LONG, '2026'],
    ['2026', MONTH, '2026-01'],
    ['rubbish', MONTH, '2026-11'],
  ] as const)('%s for %o: %s', (asked, statement, period) =>
    expect(statementPeriodFor(asked, statement, TODAY)).toBe(period),
  )
})
