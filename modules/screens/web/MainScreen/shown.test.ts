import { expect, test } from 'vitest'
import { CHART, dayBarsOf, tookText } from './shown.ts'

// oxfmt-ignore
const took: [ms: number | null, shown: string][] = [
  [null,        '—'],
  [400,         '0 s'],
  [12_000,      '12 s'],
  [59_600,      '1 min 0 s'],
  [108_000,     '1 min 48 s'],
  [7_512_000,   '2 h 5 min'],
]
test.each(took)('%s ms are shown as %s', (ms, shown) => expect(tookText(ms)).toBe(shown))

const day = (faults: number, falseAlarms: number) => ({ day: '2026-11-20', faults, falseAlarms })
test('the fullest day is as tall as there is room, and all others by it', () => {
  const [full, half, one, none] = dayBarsOf([day(80, 20), day(50, 0), day(0, 1), day(0, 0)])
  expect(full && CHART.base - full.falsesTop).toBeCloseTo(CHART.tallest)
  expect(half?.faultsHeight).toBeCloseTo((CHART.tallest - CHART.gap) / 2)
  expect([one?.falsesHeight, none?.faultsHeight, none?.falsesHeight]).toEqual([1, 0, 0])
})
