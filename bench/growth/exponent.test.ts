import { expect, test } from 'vitest'
import { exponentOf, growsFasterThan, lastExponentOf, type Point } from './exponent.ts'

const at = (...ms: number[]): Point[] => ms.map((one, step) => ({ size: 10 ** step, ms: one }))

test.each<[what: string, points: Point[], all: number, last: number]>([
  ['what takes the same time does not grow', at(7, 7, 7), 0, 0],
  ['what takes ten times as long for ten times as much grows as it', at(2, 20, 200), 1, 1],
  ['what takes a hundred times as long grows as its square', at(1, 100, 10_000), 2, 2],
  ['what is paid once hides growth from the whole curve and not from its end', at(10, 10, 100), 0.5, 1],
  ['sizes may come in any order', at(1, 10, 100).toReversed(), 1, 1],
])('%s', (_, points, all, last) => {
  expect(exponentOf(points)).toBeCloseTo(all)
  expect(lastExponentOf(points)).toBeCloseTo(last)
})

test.each<[what: string, expected: number, points: Point[], isDefect: boolean]>([
  ['a little more than nothing is noise', 0, at(10, 11, 13), false],
  ['a page that is twice as slow at each step is a defect', 0, at(10, 20, 40), true],
  ['a page that only begins to grow at the end is a defect', 0, at(10, 10, 25), true],
  ['a count may take as long as what is counted', 1, at(1, 9, 95), false],
  ['a square is a defect even where growth is explained', 1, at(1, 50, 3_000), true],
])('%s', (_, expected, points, isDefect) => expect(growsFasterThan(expected, points)).toBe(isDefect))
