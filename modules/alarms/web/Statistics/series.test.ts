import { expect, test } from 'vitest'
import { daysOfSpan, hourCountsOf, seriesOf, spanOfDays } from './series.ts'

const { from, until } = spanOfDays(3, new Date('2026-11-19T17:05:00Z'))

test('a span of days is whole days, the last one today', () => {
  expect([from, until]).toEqual([new Date('2026-11-17T16:00:00Z'), new Date('2026-11-20T16:00:00Z')])
  expect(daysOfSpan(from, until)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
})
test('a day on which nothing happened is nought', () => {
  const byDay = [
    { day: '2026-11-18', kind: 'fire' as const, count: 2 },
    { day: '2026-11-18', kind: 'fault' as const, count: 9 },
    { day: '2026-11-20', kind: 'fire' as const, count: 1 },
  ]
  expect(seriesOf(byDay, daysOfSpan(from, until), 'fire')).toEqual([2, 0, 1])
})
test('a day has twenty-four hours', () => {
  const hours = hourCountsOf([{ hour: 23, count: 4 }])
  expect([hours.length, hours[23], hours[0]]).toEqual([24, 4, 0])
})
