import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

// oxfmt-ignore
const percents: [part: number, whole: number, shown: string][] = [
  [0,     0,      '—'],
  [0,     5,      '0 %'],
  [5,     5,      '100 %'],
  [1263,  1286,   '98.2 %'],
  [9_999, 10_000, '99.9 %'],
  [1,     10_000, '0.1 %'],
]
test.each(percents)('%i of %i is shown as %s', (part, whole, shown) => {
  expect(percentText(part, whole)).toBe(shown)
})
