import { expect, test } from 'vitest'
import { waitMsOf } from './waits.ts'

const waits: [what: string, beyond: number, seconds: number][] = [
  ['the first beyond waits as long as is set', 1, 5],
  ['so does the tenth', 10, 5],
  ['the eleventh waits twice as long', 11, 10],
  ['the twenty-first twice that', 21, 20],
  ['nobody waits longer than is set', 60, 60],
  ['nor after a night of guessing', 100_000, 60],
]
test.each(waits)('%s', (_, beyond, seconds) =>
  expect(waitMsOf(beyond, { firstS: 5, longestS: 60 })).toBe(seconds * 1_000),
)
test('a first wait above the longest is the longest', () =>
  expect(waitMsOf(1, { firstS: 60, longestS: 10 })).toBe(10_000))
