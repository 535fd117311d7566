import { expect, test } from 'vitest'
import { monthPlus, spannedAt, weeksOf } from './span.ts'

/** 2026-11-20 16:30 on the wall. */
const NOW = new Date('2026-11-20T08:30:00Z')

// oxfmt-ignore
const spans: [span: 'days7' | 'days30' | 'months12', from: string, before: string, slots: number, first: string][] = [
  ['days7',    '2026-11-14', '2026-11-07 – 2026-11-13', 7,  '2026-11-14'],
  ['days30',   '2026-10-22', '2026-09-22 – 2026-10-21', 30, '2026-10-22'],
  ['months12', '2025-12-01', '2024-12-01 – 2025-11-30', 12, '2025-12'],
]
test.each(spans)('%s begin on %s, after %s', (span, from, before, slots, first) => {
  const found = spannedAt(span, NOW)
  expect([
    found.firstDay,
    `${found.firstBefore} – ${found.lastBefore}`,
    found.slots.length,
    found.slots[0],
  ]).toEqual([from, before, slots, first])
  expect(found.from).toEqual(found.before.until)
  expect(found.until).toEqual(NOW)
})

// oxfmt-ignore
const months: [month: string, by: number, result: string][] = [
  ['2026-11', 1, '2026-12'], ['2026-12', 1, '2027-01'], ['2026-01', -1, '2025-12'], ['2026-11', -11, '2025-12'], ['2026-11', -24, '2024-11'],
]
test.each(months)('%s and %i months is %s', (month, by, result) => expect(monthPlus(month, by)).toBe(result))

test('the weeks of a span begin on Mondays, the first of them maybe before it', () => {
  expect(weeksOf({ firstDay: '2026-11-14', lastDay: '2026-11-20' })).toEqual(['2026-11-09', '2026-11-16'])
  expect(weeksOf({ firstDay: '2026-11-16', lastDay: '2026-11-22' })).toEqual(['2026-11-16'])
})
