import { expect, test } from 'vitest'
import {
  decode,
  encode,
  epochMs,
  field,
  jsonSchemaOf,
  list,
  manyOf,
  nullable,
  oneOf,
  optional,
  record,
  text,
  tryDecode,
  whole,
} from './wire.ts'

const fields = {
  kind: field('KIND', oneOf({ A: 'one', B: 'two' })),
  seenAt: field('SEEN', nullable(epochMs)),
  name: field('NAME', text),
  count: field('COUNT', optional(whole)),
}
const many = manyOf('row', fields, 3)
const checked = list(record('row', fields), 3)
const ROWS = [
  { kind: 'one' as const, seenAt: new Date(5), name: 'a' },
  { kind: 'two' as const, seenAt: null, name: 'b', count: 7 },
  { kind: 'one' as const, seenAt: new Date(6), name: 'c', count: undefined },
]

test('many records look on the wire as a list of them does, in both directions', () => {
  expect(encode(many, ROWS)).toEqual([
    { KIND: 'A', SEEN: 5, NAME: 'a' },
    { KIND: 'B', SEEN: null, NAME: 'b', COUNT: 7 },
    { KIND: 'A', SEEN: 6, NAME: 'c' },
  ])
  expect(encode(many, ROWS)).toEqual(encode(checked, ROWS))
  expect(decode(many, encode(many, ROWS))).toEqual(decode(checked, encode(checked, ROWS)))
  expect(jsonSchemaOf(many)).toEqual(jsonSchemaOf(checked))
})

const wrong: [what: string, raw: unknown][] = [
  ['a code nobody knows', [{ KIND: 'C', SEEN: 1, NAME: 'a' }]],
  ['a field that is missing', [{ KIND: 'A', SEEN: 1 }]],
  ['more than there may be', Array.from({ length: 4 }, () => ({ KIND: 'A', SEEN: 1, NAME: 'a' }))],
  ['no list', {}],
]
test.each(wrong)('%s is refused, in the words of a list', (_, raw) => {
  expect(tryDecode(many, raw)).toEqual(tryDecode(checked, raw))
  expect(tryDecode(many, raw).ok).toBe(false)
})
