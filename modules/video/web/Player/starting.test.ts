import { expect, test } from 'vitest'
import { startAfterMs } from './starting.ts'

// oxfmt-ignore
const starts: [what: string, nth: number, isPlayingAlready: boolean, ms: number][] = [
  ['the first of many',                   0, false, 200],
  ['the ninth',                           8, false, 4_200],
  ['the ninth, of a fire: it plays already', 8, true, 200],
]
test.each(starts)('%s', (_, nth, isPlayingAlready, ms) =>
  expect(startAfterMs(nth, isPlayingAlready)).toBe(ms),
)
