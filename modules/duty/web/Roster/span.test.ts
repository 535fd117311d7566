import { expect, test } from 'vitest'
import { daysShown, type RosterSpanName, turnedSpan, weeksOf } from './span.ts'

// oxfmt-ignore
const cases: [span: RosterSpanName, around: string, first: string, last: string, after: string, before: string][] = [
  ['week',  '2026-11-20', '2026-11-16', '2026-11-22', '2026-11-23', '2026-11-15'],
  ['week',  '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-23', '2026-11-15'],
  ['two',   '2026-11-16', '2026-11-16', '2026-11-29', '2026-11-30', '2026-11-15'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', '2027-01-01', '2026-11-30'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29', '2028-03-01', '2028-01-31'],
]
test.each(cases)('a %s around %s', (span, around, first, last, after, before) => {
  const days = daysShown(span, around)
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect([turnedSpan(span, around, 1), turnedSpan(span, around, -1)]).toEqual([after, before])
})

test('a month is a calendar: whole weeks from Monday, nothing before its first day and after its last', () => {
  const weeks = weeksOf(daysShown('month', '2026-11-20'))
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    [null, '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', null],
  ])
})
