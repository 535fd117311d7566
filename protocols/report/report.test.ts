import { expect, test } from 'vitest'
import { readEnvelope, writeEnvelope } from './envelope.ts'
import { REPORT_PAYLOAD_MAX_BYTES, readReport } from './report.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const AT = Date.UTC(2026, 10, 23, 2)

test('one report: points, several of a kind, bits, and what is of the device itself', () => {
  const said = {
    v: 1,
    id: '01JD8Z',
    at: '2026-11-23T10:00:00.000+08:00',
    points: { L1: { current: 12.4, residual: 285, temperature: [41.2, 40.8] } },
    bits: { L1: ['normal'], L2: [] },
    battery: 87,
  }
  expect(readReport(bytes(JSON.stringify(said)))).toEqual({
    id: '01JD8Z',
    isAllRead: true,
    values: [
      { point: '', measure: 'battery', value: 87, atMs: AT },
      { point: 'L1', measure: 'current', value: 12.4, atMs: AT },
      { point: 'L1', measure: 'residual', value: 285, atMs: AT },
      { point: 'L1', measure: 'temperature1', value: 41.2, atMs: AT },
      { point: 'L1', measure: 'temperature2', value: 40.8, atMs: AT },
    ],
    states: [
      { point: 'L1', bits: ['normal'], atMs: AT },
      { point: 'L2', bits: [], atMs: AT },
    ],
  })
})

// oxfmt-ignore
const nothing: [what: string, payload: string][] = [
  ['no JSON',                       'hello'],
  ['half of one',                   '{"v":1,'],
  ['another version',               '{"v":2}'],
  ['a number',                      '1'],
  ['nothing',                       ''],
  ['an empty list',                 '[]'],
  ['more at once than is taken',    `[${Array.from({ length: 101 }, () => '{"v":1}').join(',')}]`],
  ['a list with something else',    '[{"v":1},7]'],
  ['more bytes than are taken',     `{"v":1,"id":"${'x'.repeat(REPORT_PAYLOAD_MAX_BYTES)}"}`],
]
test.each(nothing)('%s is no report', (_, payload) => expect(readReport(bytes(payload))).toBeNull())
test('bytes that are no text are no report', () =>
  expect(readReport(Uint8Array.of(0x7b, 0xff, 0x7d))).toBeNull())

// oxfmt-ignore
const doubtful: [what: string, said: object, values: number, states: number][] = [
  ['a value that is text',          { points: { L1: { current: '12', power: 1 } } },   1, 0],
  ['a value that is nothing',       { points: { L1: { current: null } } },             0, 0],
  ['points that are a list',        { points: [1, 2] },                                0, 0],
  ['a point that nobody may name',  { points: { 'a b': { current: 1 } } },             0, 0],
  ['a measure that is no word',     { points: { L1: { '$where': 1 } } },               0, 0],
  ['bits that are no list',         { bits: { L1: 'fire' } },                          0, 0],
  ['a bit that is a number',        { bits: { L1: ['fire', 3] } },                     0, 1],
  ['a time that is none',           { at: 'yesterday', points: { L1: { power: 2 } } }, 1, 0],
  ['its own prototype',             { points: JSON.parse('{"__proto__ ":{"x":1}}') },  0, 0],
]
test.each(doubtful)('%s: what can be read is read, and the rest is told', (_, said, values, states) => {
  const report = readReport(bytes(JSON.stringify({ v: 1, ...said })))
  expect([report?.values.length, report?.states.length, report?.isAllRead]).toEqual([values, states, false])
})

test('Chinese letters are text', () => {
  expect(readReport(bytes(JSON.stringify({ v: 1, id: '泵房' })))?.id).toBe('泵房')
})

test('what is kept says who said it, and the bytes as they came', () => {
  const payload = Uint8Array.of(0, 10, 255, 10)
  expect(readEnvelope(writeEnvelope('GSS-0001', payload))).toEqual({ code: 'GSS-0001', payload })
  expect(readEnvelope(bytes('no code here'))).toMatchObject({ code: '' })
})
