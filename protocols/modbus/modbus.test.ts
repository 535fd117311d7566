import { expect, test } from 'vitest'
import {
  answerTo,
  crcOf,
  cut,
  meaningOf,
  NONSENSE,
  type ModbusQuestion,
  type Write,
  readPoll,
  readRows,
  type RegisterRow,
  rtuQuestion,
  SILENCE,
  spansOf,
  tcpQuestion,
  writePoll,
} from './index.ts'
import { type ByteOrder, numberIn, type NumberKind } from './value.ts'

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
const asked: ModbusQuestion = { unit: 17, fn: 3, address: 0x6b, count: 3 }

test('a question as the standard writes it, in both framings', () => {
  expect(tcpQuestion(asked, 1)).toEqual(hex('0001000000061103006b0003'))
  expect(rtuQuestion(asked)).toEqual(hex('1103006b00037687'))
  expect(crcOf(Uint8Array.from('123456789', (letter) => letter.charCodeAt(0)))).toBe(0x4b37)
})

// 123.456 in the four orders: read from pymodbus 3.0.0 by modbus-serial 8.0.25 (ABCD), the rest by IEEE 754.
// oxfmt-ignore
const numbers: [kind: NumberKind, order: ByteOrder, bytes: string, value: number][] = [
  ['f32', 'ABCD', '42f6e979', 123.456],
  ['f32', 'CDAB', 'e97942f6', 123.456],
  ['f32', 'BADC', 'f64279e9', 123.456],
  ['f32', 'DCBA', '79e9f642', 123.456],
  ['f32', 'ABCD', '7fc00000', NaN],
  ['f32', 'ABCD', '7f800000', Infinity],
  ['u32', 'CDAB', '00010002', 0x2_0001],
  ['i32', 'ABCD', 'fffffffe', -2],
  ['i16', 'ABCD', 'ff9c',     -100],
  ['u16', 'BADC', '0102',     0x201],
  ['bcd', 'ABCD', '1234',     1234],
  ['bcd', 'ABCD', '12ab',     NaN],
]
test.each(numbers)('%s %s %s', (kind, order, bytes, value) =>
  expect(numberIn(kind, order, hex(bytes))).toBe(value),
)

// oxfmt-ignore
const answers: [what: string, unit: number, pdu: string, answer: unknown][] = [
  ['what was asked',                  17, '0306022b00000064',   { kind: 'data', data: hex('022b00000064') }],
  ['another unit answers',            3,  '0306022b00000064',   { kind: 'wrong', why: 'unit' }],
  ['another function',                17, '0406022b00000064',   { kind: 'wrong', why: 'function' }],
  ['fewer registers than were asked', 17, '0304022b0000',       { kind: 'wrong', why: 'length' }],
  ['a count that lies',               17, '0306022b0000',       { kind: 'wrong', why: 'length' }],
  ['more bytes than it says',         17, '0306022b0000006400', { kind: 'wrong', why: 'length' }],
  ['illegal address (exception-2)',   17, '8302',               { kind: 'exception', code: 2 }],
  ['illegal value (exception-3)',     17, '8303',               { kind: 'exception', code: 3 }],
  ['an exception of another question', 17, '8402',              { kind: 'wrong', why: 'function' }],
  ['nothing',                         17, '',                   { kind: 'wrong', why: 'function' }],
]
test.each(answers)('%s', (_, unit, pdu, answer) =>
  expect(answerTo(asked, { unit, pdu: hex(pdu), isSound: true })).toEqual(answer),
)
test('exceptions: what is not offered is not asked again, what is busy is', () => {
  expect([1, 2, 3, 4, 5, 6, 10, 11, 99].map(meaningOf)).toEqual([
    'notOffered',
    'notOffered',
    'notOffered',
    'later',
    'later',
    'later',
    'away',
    'away',
    'later',
  ])
})

// oxfmt-ignore
const cuts: [what: string, framing: 'tcp' | 'rtu', bytes: string, cut: object][] = [
  ['a whole answer and the beginning of the next', 'tcp', '000100000005110302002b0002', { kind: 'answer', turn: 1, unit: 17, rest: hex('0002') }],
  ['half of one',                                  'tcp', '00010000000511',             { kind: 'more' }],
  ['a length that lies',                           'tcp', '0001000fffff1103',           { kind: 'broken' }],
  ['a length of sixty thousand',                   'tcp', '00010000ffff1103',           { kind: 'broken' }],
  ['what is no Modbus',                            'tcp', '485454502f312e31',           { kind: 'broken' }],
  ['an answer with its checksum',                  'rtu', '1183 02c134'.replace(' ', ''), { kind: 'answer', unit: 17, isSound: true }],
  ['a wrong checksum is told',                     'rtu', '118302c135',                 { kind: 'answer', unit: 17, isSound: false }],
  ['half of one',                                  'rtu', '1103',                       { kind: 'more' }],
]
test.each(cuts)('%s: %s %s', (_, framing, bytes, expected) =>
  expect(cut(framing, hex(bytes))).toMatchObject(expected),
)

const row = (given: Partial<RegisterRow>): RegisterRow => ({
  fn: 3,
  address: 0,
  kind: 'u16',
  order: 'ABCD',
  scale: 1,
  offset: 0,
  invalid: null,
  measure: 'residual',
  point: '',
  bits: [],
  ...given,
})

test('reads are merged over small gaps, and a number of two registers is never torn', () => {
  const rows = [
    row({ address: 0 }),
    row({ address: 9, kind: 'f32' }),
    row({ address: 40 }),
    row({ fn: 4, address: 0 }),
  ]
  expect(spansOf(rows)).toEqual([
    { fn: 3, address: 0, count: 11 },
    { fn: 3, address: 40, count: 1 },
    { fn: 4, address: 0, count: 1 },
  ])
  const many = Array.from({ length: 63 }, (_, index) => row({ address: 2 * index, kind: 'f32' }))
  expect(spansOf(many)).toEqual([
    { fn: 3, address: 0, count: 124 },
    { fn: 3, address: 124, count: 2 },
  ])
})

test('rows say what registers mean; what is not offered is no number, what was not read says nothing', () => {
  const rows = [
    row({ address: 0, scale: 0.1, measure: 'temperature1' }),
    row({ address: 1, invalid: 0x7fff, measure: 'residual' }),
    row({
      address: 2,
      kind: 'bits',
      measure: '',
      bits: [
        { at: 0, word: 'fault' },
        { at: 3, word: 'started' },
        { at: 4, word: 'fire' },
      ],
    }),
    row({ fn: 4, address: 0, measure: 'power' }),
    row({ fn: 1, address: 9, kind: 'bit', measure: '', point: 'P1', bits: [{ at: 0, word: 'feedback' }] }),
  ]
  const reads = [
    { fn: 3, address: 0, count: 3, data: hex('01977fff0009') },
    { fn: 4, address: 0, count: 1, data: null },
    { fn: 1, address: 8, count: 2, data: hex('02') },
  ] as const
  expect(readRows(rows, reads)).toEqual({
    values: [
      { point: '', measure: 'temperature1', value: 40.7, isOffered: true },
      { point: '', measure: 'residual', value: NaN, isOffered: false },
    ],
    states: [
      { point: '', bits: ['fault', 'started'] },
      { point: 'P1', bits: ['feedback'] },
    ],
  })
})

test('a round of questions is kept and read again; of damaged bytes as much as stands before', () => {
  const poll = {
    who: 'pump-1/17',
    atMs: Date.UTC(2026, 10, 24),
    reads: [
      { fn: 3, address: 0, count: 2, ended: 0, data: hex('00010002'), raw: hex('00010002') },
      { fn: 4, address: 7, count: 1, ended: 2, data: null, raw: null },
      { fn: 1, address: 7, count: 1, ended: SILENCE, data: null, raw: null },
      { fn: 2, address: 7, count: 1, ended: NONSENSE, data: null, raw: hex('0102') },
    ],
  } as const
  const bytes = writePoll(poll)
  expect(readPoll(bytes)).toEqual({ ...poll, isWhole: true })
  for (let end = 0; end < bytes.length; end++)
    expect(readPoll(bytes.subarray(0, end)).reads.length).toBeLessThanOrEqual(4)
})

test('whatever bytes come, nothing throws and nothing is made of them that is not there', () => {
  let state = 1
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24
  for (let turn = 0; turn < 3_000; turn++) {
    const bytes = Uint8Array.from({ length: random() % 40 }, random)
    for (const framing of ['tcp', 'rtu'] as const) {
      const found = cut(framing, bytes)
      if (found.kind === 'answer') answerTo(asked, found)
    }
    expect(readPoll(bytes).reads.length).toBeLessThan(40)
  }
})

// bytes by the standard's own examples (Modbus application protocol 6.5, 6.6, 6.11, 6.12)
// oxfmt-ignore
const writes: [what: string, write: Write, pdu: number[], answer: number[]][] = [
  ['a coil is set',                 { unit: 1, fn: 5, address: 0xac, value: 1 },       [5, 0, 0xac, 0xff, 0],               [5, 0, 0xac, 0xff, 0]],
  ['a coil is cleared',             { unit: 1, fn: 5, address: 0xac, value: 0 },       [5, 0, 0xac, 0, 0],                  [5, 0, 0xac, 0, 0]],
  ['a register is set',             { unit: 1, fn: 6, address: 1, value: 3 },          [6, 0, 1, 0, 3],                     [6, 0, 1, 0, 3]],
  ['a coil, as one of many',        { unit: 1, fn: 15, address: 0x13, value: 1 },      [15, 0, 0x13, 0, 1, 1, 1],           [15, 0, 0x13, 0, 1]],
  ['a register, as one of many',    { unit: 1, fn: 16, address: 1, value: 0x010a },    [16, 0, 1, 0, 1, 2, 1, 0x0a],        [16, 0, 1, 0, 1]],
]
test.each(writes)('%s', (_, write, pdu, answer) => {
  expect([...tcpQuestion(write, 7)]).toEqual([0, 7, 0, 0, 0, pdu.length + 1, 1, ...pdu])
  const body = Uint8Array.from([1, ...answer])
  const crc = crcOf(body)
  const said = cut('rtu', Uint8Array.from([...body, crc & 0xff, crc >>> 8]))
  if (said.kind !== 'answer') throw new Error('it is not cut whole')
  expect(answerTo(write, said)).toMatchObject({ kind: 'data' })
  expect(answerTo({ ...write, address: write.address + 1 }, said)).toMatchObject({ kind: 'wrong' })
  expect(answerTo({ ...write, unit: 2 }, said)).toMatchObject({ kind: 'wrong', why: 'unit' })
})
