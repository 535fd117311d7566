import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  among,
  ask,
  bag,
  decimal,
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
  longText,
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
  many: field(
    'MANY',
    list(record('one', { isOn: field('ON', flag), until: field('UNTIL', nullable(epochMs)) })),
  ),
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

/** Values that lie at the edges of what the types take. */
const EDGES: readonly unknown[] = [
  [
    '',
    'A',
    'up',
    'a\0b',
    '\ud800',
    'two\nlines',
    'turned\u202e',
    'x'.repeat(5),
    'x'.repeat(6),
    'toString',
    '2026-11-20',
  ],
  [
    '019aa000-0001-7000-8000-000000000001',
    '019AA000-0001-7000-8000-000000000001',
    '019aa000-0001-0000-8000-000000000001',
  ],
  [
    '00000000-0000-0000-0000-000000000000',
    '{019aa000-0001-7000-8000-000000000001}',
    ' 019aa000-0001-7000-8000-000000000001',
  ],
  [0, -0, 1, 2, -1, 0.5, 2 ** 53, -(2 ** 53), 253_402_300_799_000, 253_402_300_799_001, NaN, Infinity, 1n],
  [true, false, null, undefined, [[]], [[1]], [[1, 2, 3]], {}, new Date(0), () => 1, Symbol('x')],
].flat()
const edge = fc.oneof(fc.constantFrom(...EDGES), fc.anything())
const row = record('row', {
  ...fields,
  odd: field('ODD', optional(z.union([z.int(), line()]))),
  deep: field('DEEP', optional(checked)),
})
const READ: [what: string, type: z.ZodType, raw: fc.Arbitrary<unknown>][] = [
  ...(
    [
      ['a text', longText(5)],
      ['a line', line(5)],
      ['an id', uuid],
      ['a whole number', whole],
      ['a number', decimal],
      ['yes or no', yes],
      ['yes or no as numbers', yesNo(2, 1)],
      ['a time', epochMs],
      ['a time in seconds', epochSeconds],
      ['a code', oneOf({ A: 'one', B: 'two' })],
      ['a word', among(['up', 'down'])],
      ['what may be nothing', nullable(whole)],
      ['what may be missing', optional(nullable(epochMs))],
      ['a list', list(whole, 2)],
      ['a bag', bag(whole)],
    ] as [string, z.ZodType][]
  ).map(([what, type]): [string, z.ZodType, fc.Arbitrary<unknown>] => [what, type, edge]),
  ...(
    [
      ['a record', row],
      ['what is asked', ask(fields)],
      ['many records', manyOf('row', fields, 3)],
    ] as [string, z.ZodType][]
  ).map(([what, type]): [string, z.ZodType, fc.Arbitrary<unknown>] => {
    const one = fc.record(
      {
        KIND: fc.oneof(fc.constantFrom('A', 'B'), edge),
        SEEN: fc.oneof(fc.nat(), edge),
        NAME: fc.oneof(fc.string(), edge),
        COUNT: fc.oneof(fc.nat(), edge),
        ODD: edge,
        DEEP: fc.array(fc.constantFrom({ KIND: 'A', SEEN: 1, NAME: 'a' }, { KIND: 'C' }), { maxLength: 2 }),
        unknown: fc.anything(),
      },
      { requiredKeys: [] },
    )
    return [what, type, fc.oneof(one, fc.array(one, { maxLength: 4 }), edge)]
  }),
]
test.each(READ)('%s is read in short as zod reads it, or refused as zod refuses it', (_, type, raws) => {
  fc.assert(
    fc.property(raws, (raw) => {
      const [read, long] = [tryDecode(type, raw), z.safeDecode(type, raw)]
      expect(read.ok ? [read.value] : null).toStrictEqual(long.success ? [long.data] : null)
    }),
    { numRuns: 500 },
  )
})

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
