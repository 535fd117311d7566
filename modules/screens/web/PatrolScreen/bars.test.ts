import { expect, test } from 'vitest'
import { CHART, roundBarsOf, sumOf } from './bars.ts'

const day = (done: number, missed: number) => ({ day: '2026-11-20', due: done + missed, done, missed })

test('the fullest day is as tall as there is room, and all others by it', () => {
  const [full, half, one, none] = roundBarsOf([day(90, 10), day(50, 0), day(99, 1), day(0, 0)])
  expect(full && CHART.base - full.missedTop).toBeCloseTo(CHART.tallest)
  expect(half?.doneHeight).toBeCloseTo((CHART.tallest - CHART.gap) / 2)
  expect([one?.missedHeight, none?.doneHeight, none?.missedHeight]).toEqual([CHART.gap, 0, 0])
})

test('days are added up', () => {
  expect(sumOf([day(3, 1), day(5, 0)])).toEqual({ due: 9, done: 8, missed: 1 })
  expect(sumOf([])).toEqual({ due: 0, done: 0, missed: 0 })
})
