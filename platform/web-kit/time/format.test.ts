import { expect, test } from 'vitest'
import { longSpanOf, minutesSpanOf } from './format.ts'

const [S, MIN, H] = [1_000, 60_000, 3_600_000]
// oxfmt-ignore
const spans: [ms: number, shown: string][] = [
  [-5 * S,                 '00:00'],
  [47 * S,                 '00:47'],
  [59 * MIN + 59 * S,      '59:59'],
  [H,                      '1 h 00 min'],
  [23 * H + 8 * MIN,       '23 h 08 min'],
  [49 * H + 59 * MIN,      '2 d 1 h'],
]
test.each(spans)('%i ms are shown as %s', (ms, shown) => {
  expect(longSpanOf(ms)).toBe(shown)
})

// oxfmt-ignore
const told: [ms: number, shown: string][] = [
  [-5 * S,                 '0 min'],
  [59 * MIN + 59 * S,      '59 min'],
  [23 * H + 8 * MIN,       '23 h 08 min'],
  [49 * H + 59 * MIN,      '2 d 1 h'],
]
test.each(told)('%i ms are told to the minute as %s', (ms, shown) => {
  expect(minutesSpanOf(ms)).toBe(shown)
})
