import { expect, test } from 'vitest'
import { anywhere, likeFor, likeLetters } from './letters.ts'

// oxfmt-ignore
const PATTERNS: [what: string, typed: string, pattern: string][] = [
  ['a word',                              '泵房',     '%泵房%'],
  ['what stands around it',               '  泵房 ',  '%泵房%'],
  ['a sign of patterns is a letter',      '100%_a',   String.raw`%100\%\_a%`],
  ['and so is what makes it one',         String.raw`a\b`, String.raw`%a\\b%`],
]
test.each(PATTERNS)('%s', (_, typed, pattern) => {
  expect(anywhere(typed)).toBe(pattern)
  expect(anywhere(typed)).toBe(`%${likeLetters(typed.trim())}%`)
})

test.each([
  ['泵房', 'like'],
  ['测点 7', 'like'],
  ['b1 泵房', 'ilike'],
  ['Ronda', 'ilike'],
  ['é', 'ilike'],
] as const)('%s is looked for by %s', (typed, operator) => expect(likeFor(typed)).toBe(operator))
