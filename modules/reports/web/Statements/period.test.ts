import { describe, expect, test } from 'vitest'
import { statementPeriodFor, periodSpanOf } from './period.ts'

const TODAY = '2026-11-23'

describe('a period is a month or a day of the centre, wherever the reader is', () => {
  test.each([
    ['2026-11', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    ['2026-12', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2026-11-30', '2026-11-29T16:00:00Z', '2026-11-30T16:00:00Z'],
  ])('%s', (period, from, until) => {
    expect(periodSpanOf(period)).toEqual({ from: new Date(from), until: new Date(until), offsetMin: 480 })
  })
  test.each(['', '2026', 'november', '2026-1-1', '2026-13', '2026-11-32'])('%s is none', (period) =>
    expect(periodSpanOf(period)).toBeNull(),
  )
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
    expect(statementPeriodFor(asked, measure, TODAY)).toBe(period),
  )
})
