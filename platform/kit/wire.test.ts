import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  among,
  decode,
  type DomainOf,
  encode,
  epochMs,
  epochSeconds,
  field,
  flag,
  jsonSchemaOf,
  line,
  list,
  manyOf,
  nullable,
  oneOf,
  optional,
  record,
  text,
  totalByPage,
  tryDecode,
  uuid,
  whole,
  write,
  yes,
  yesNo,
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

const everything = record('everything', {
  id: field('ID', uuid),
  name: field('NAME', text),
  count: field('COUNT', whole),
  isOn: field('IS_ON', flag),
  isWrong: field('GZ', yesNo(1, 2)),
  isOpen: field('open', yes),
  at: field('AT', epochMs),
  since: field('SINCE', epochSeconds),
  kind: field('KIND', oneOf({ A: 'first', B: 'second' })),
  way: field('way', among(['up', 'down'])),
  none: field('NONE', nullable(text)),
  missing: field('missing', optional(text)),
  many: field('MANY', list(record('one', { isOn: field('ON', flag), until: field('UNTIL', nullable(epochMs)) }))),
  either: field('either', z.union([z.int(), line()])),
})
const at = new Date('2026-11-20T08:00:00.123Z')
const full: DomainOf<typeof everything> = {
  id: '019aa000-0000-7000-8000-000000000001',
  name: '火',
  count: 3,
  isOn: true,
  isWrong: false,
  isOpen: false,
  at,
  since: at,
  kind: 'second',
  way: 'down',
  none: null,
  many: [
    { isOn: false, until: at },
    { isOn: true, until: null },
  ],
  either: 'x',
}
const written: [what: string, value: DomainOf<typeof everything>][] = [
  ['with everything', { ...full, none: 'some', missing: 'here' }],
  ['with what is missing and what is nothing', full],
  ['with empty lists', { ...full, many: [] }],
]
test.each(written)('what is written unasked is what is encoded, %s', (_, value) =>
  expect(JSON.stringify(write(everything, value))).toBe(JSON.stringify(encode(everything, value))),
)

const PAGES: [what: string, found: number, page: number, total: number | null][] = [
  ['an empty first page: there is nothing', 0, 1, 0],
  ['a first page that is not full: it is all', 3, 1, 3],
  ['a full page: others may follow', 10, 1, null],
  ['a last page that is not full', 3, 4, 33],
  ['a page beyond the last tells nothing', 0, 4, null],
]
test.each(PAGES)('%s', (_what, found, page, total) => {
  expect(totalByPage(found, { page, pageRows: 10 })).toBe(total)
})
