import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const ages: [what: string, s: number, text: string][] = [
  ['seconds count in the first hour', 47, '00:47'],
  ['the last of them', 3_599, '59:59'],
  ['minutes within a day', 3_600, '1 h 0 min'],
  ['hours after that', 6 * 3_600 + 12 * 60, '6 h 12 min'],
  ['days', 27 * 3_600, '1 d 3 h'],
  ['a clock that is behind is no age', -5, '00:00'],
]
test.each(ages)('%s', (_, s, text) => expect(ageOf(s * 1_000)).toBe(text))
