import { expect, test } from 'vitest'
import { type Figure, inpOf, isReached, part } from './figures.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const inps: [what: string, durations: number[], inp: number][] = [
  ['of a few interactions the worst counts', [16, 40, 24], 40],
  ['of forty-nine still the worst', upTo(49), 49],
  ['of fifty the second worst', upTo(50), 49],
  ['of a hundred the third worst', upTo(100), 98],
  ['nobody did anything: no figure', [], NaN],
]
test.each(inps)('%s', (_, durations, inp) => expect(inpOf(durations)).toBe(inp))

const parts: [what: string, values: number[], share: number, value: number][] = [
  ['the middle of three', [9, 1, 5], 0.5, 5],
  ['all of them: the worst', [9, 1, 5], 1, 9],
  ['one of a hundred lies above', upTo(100), 0.99, 100],
  ['of none there is no part', [], 0.5, NaN],
]
test.each(parts)('%s', (_, values, share, value) => expect(part(values, share)).toBe(value))

const figure = (value: number, goal: Figure['goal']): Figure => ({
  what: '',
  value,
  unit: 'ms',
  goal,
  note: '',
})
const verdicts: [what: string, figure: Figure, isReached: boolean][] = [
  ['at the goal is reached', figure(100, { atMost: 100 }), true],
  ['above it is not', figure(101, { atMost: 100 }), false],
  ['below what it must be is not', figure(0.94, { atLeast: 0.95 }), false],
  ['what could not be measured is not', figure(NaN, { atMost: 100 }), false],
  ['what is promised to nobody is', figure(5, null), true],
]
test.each(verdicts)('%s', (_, each, reached) => expect(isReached(each)).toBe(reached))
