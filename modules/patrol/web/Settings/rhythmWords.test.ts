import { expect, test } from 'vitest'
import { daysOfMonthIn, windowsIn, windowWordsOf } from './rhythmWords.ts'

// oxfmt-ignore
const windows: [text: string, read: [from: number, until: number][] | null][] = [
  ['',                          []],
  ['08:00-10:00',               [[480, 600]]],
  ['08:00 - 10:00，22:30–06:00', [[480, 600], [1_350, 360]]],
  ['00:00至24:00',              [[0, 1_440]]],
  ['8-10',                      null],
  ['08:00-10:60',               null],
  ['x',                         null],
]
test.each(windows)('windows %j', (text, read) =>
  expect(windowsIn(text)?.map(({ fromMin, untilMin }) => [fromMin, untilMin]) ?? null).toEqual(read),
)

test('what is written is read back', () => {
  const text = '08:00-10:00, 22:30-06:00'
  expect(windowWordsOf(windowsIn(text) ?? [])).toBe(text)
})

// oxfmt-ignore
const days: [text: string, read: number[] | null][] = [['', []], ['1，15', [1, 15]], ['a', null], ['0', null], ['1.5', null]]
test.each(days)('days %j', (text, read) => expect(daysOfMonthIn(text)).toEqual(read))
