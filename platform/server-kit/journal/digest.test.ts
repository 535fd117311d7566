import { expect, test } from 'vitest'
import { canonical } from './digest.ts'

const written: [what: string, value: unknown, text: string][] = [
  [
    'keys in one order, at every depth',
    { b: 1, a: { d: [2, { f: 3, e: 4 }], c: null } },
    '{"a":{"c":null,"d":[2,{"e":4,"f":3}]},"b":1}',
  ],
  ['a time to the millisecond', new Date('2026-11-20T08:00:00.120Z'), '"2026-11-20T08:00:00.120Z"'],
  ['texts with signs in them', { 'a"': '\n"' }, '{"a\\"":"\\n\\""}'],
  ['numbers', [1, -0.5, 1e21], '[1,-0.5,1e+21]'],
]
test.each(written)('%s', (_, value, text) => {
  expect(canonical(value)).toBe(text)
})
