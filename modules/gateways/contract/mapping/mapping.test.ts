import { expect, test } from 'vitest'
import { applyRows, BLANK_ROW, type MapRow, pathIn } from './index.ts'

const row = (given: Partial<MapRow>): MapRow => ({ ...BLANK_ROW, ...given })
const payload = (json: unknown, topic = '', bytes = new Uint8Array()) => ({ topic, json, bytes })
const rule = (is: string, ...bits: MapRow['when'][number]['bits']) => ({ is, bits })

test('vector mapping-rows: values with their sign, and what a number means', () => {
  const said = { serviceData: { RSRP: 114, Battery_Level: 100, Alarm_Status: 1 } }
  const mapped = applyRows(
    [
      row({ from: '$.serviceData.RSRP', to: 'rsrp', scale: -1 }),
      row({ from: '$.serviceData.Battery_Level', to: 'battery' }),
      row({
        from: '$.serviceData.Alarm_Status',
        to: 'bits',
        when: [rule('1', 'fire'), rule('5', 'fault'), rule('7')],
      }),
    ],
    payload(said),
  )
  expect(mapped.values).toEqual([
    { point: '', measure: 'rsrp', value: -114 },
    { point: '', measure: 'battery', value: 100 },
  ])
  expect(mapped.states).toEqual([{ point: '', bits: ['fire'] }])
  expect(mapped.isAllRead).toBe(true)
})

test('vector ctwing-bytes-smoke: a maker’s bytes inside, its clock counted from 2018-09-10 at +08', () => {
  const APPdata = 'UFUAMBAKLwgBAAMAGwL75SxogDAwcVR5BQgAAAAAAS9kdwJVcVJZAvmvgAL75SwAAAAAAA=='
  const at = (offset: number, kind: string) => `base64($.payload.APPdata)@${offset}:${kind}`
  const mapped = applyRows(
    [
      row({ from: at(13, 'u32'), to: 'time', time: 's', offset: Date.UTC(2018, 8, 9, 16) / 1_000 }),
      row({ from: at(27, 'u8'), to: 'bits', when: [rule('0'), rule('*', 'fire')] }),
      row({ from: at(30, 'u16'), to: 'batteryVoltage', scale: 0.01 }),
      row({ from: at(32, 'u8'), to: 'battery' }),
      row({ from: at(33, 'u8'), to: 'temperature', offset: -100 }),
      row({ from: at(38, 'u8'), to: 'rsrp', scale: -1 }),
    ],
    payload({ payload: { APPdata } }),
  )
  expect(mapped.atMs).toBe(Date.UTC(2020, 3, 11, 2, 17, 16))
  expect(mapped.values.map(({ measure, value }) => [measure, value])).toEqual([
    ['batteryVoltage', 3.03],
    ['battery', 100],
    ['temperature', 19],
    ['rsrp', -89],
  ])
  expect(mapped.states).toEqual([{ point: '', bits: [] }])
})

test('lists: each element, with its own name', () => {
  const said = {
    list: [
      { n: 'P1', v: 1 },
      { n: 'P2', v: 2 },
      { n: 'no name', v: 3 },
    ],
  }
  const mapped = applyRows(
    [row({ from: '$.list[*].v', to: 'pressure', point: '$.list[*].n' })],
    payload(said),
  )
  expect(mapped.values).toEqual([
    { point: 'P1', measure: 'pressure', value: 1 },
    { point: 'P2', measure: 'pressure', value: 2 },
  ])
  expect(mapped.rows).toEqual([{ isMeant: true, shown: ['1', '2'], problem: 'point' }])
})

// oxfmt-ignore
const rows: [what: string, row: Partial<MapRow>, json: unknown, shown: string[], problem: string | null][] = [
  ['a number in a text',              { from: '$.v', to: 'level' },                  { v: ' 1.50 ' },  ['1.5'], null],
  ['a text that is no number',        { from: '$.v', to: 'level' },                  { v: '1.5m' },    [],      'notNumber'],
  ['NaN written out',                 { from: '$.v', to: 'level' },                  { v: 'NaN' },     [],      null],
  ['a value that is nothing',         { from: '$.v', to: 'level' },                  { v: null },      [],      null],
  ['a value that is "undefined"',     { from: '$.v', to: 'level' },                  { v: 'undefined' }, [],    null],
  ['a list where a number should be', { from: '$.v', to: 'level' },                  { v: [1] },       [],      'notNumber'],
  ['what is not there says nothing',  { from: '$.w', to: 'level' },                  { v: 1 },         [],      null],
  ['its prototype is not there',      { from: '$.constructor.name', to: 'level' },   {},               [],      null],
  ['nor what a text can do',          { from: '$.v.length', to: 'level' },           { v: 'abc' },     [],      null],
  ['a script is no path',             { from: '$.v[?(@.x)]', to: 'level' },          { v: 1 },         [],      'from'],
  ['nor is a call',                   { from: 'process.exit()', to: 'level' },       { v: 1 },         [],      'from'],
  ['a measure nobody knows',          { from: '$.v', to: 'happiness' },              { v: 1 },         [],      'to'],
  ['a state no rule knows',           { from: '$.v', to: 'bits', when: [rule('1', 'fire')] }, { v: 9 }, [],     'noRule'],
  ['one that any other is',           { from: '$.v', to: 'bits', when: [rule('*', 'fault')] }, { v: 9 }, ['fault'], null],
  ['a boolean',                       { from: '$.v', to: 'bits', when: [rule('true', 'fire')] }, { v: true }, ['fire'], null],
  ['only of what is meant',           { from: '$.v', to: 'level', only: '$.k=a' },   { k: 'a', v: 1 }, ['1'],   null],
  ['a condition that is none',        { from: '$.v', to: 'level', only: 'k' },       { v: 1 },         [],      'only'],
  ['a time in seconds',               { from: '$.t', to: 'time', time: 's' },        { t: 1_700_000_000 }, ['2023-11-14T22:13:20.000Z'], null],
  ['a wall clock',                    { from: '$.t', to: 'time', time: 'local' },    { t: '2026-11-24 08:00:00' }, ['2026-11-24T00:00:00.000Z'], null],
  ['a time that is none',             { from: '$.t', to: 'time', time: 's' },        { t: 5 },         [],      'notTime'],
  ['a will',                          { from: '$', to: 'link', when: [rule('offline', 'offline'), rule('online')] }, 'offline', ['offline'], null],
]
test.each(rows)('%s', (_, given, json, shown, problem) =>
  expect(applyRows([row(given)], payload(json)).rows[0]).toMatchObject({ shown, problem }),
)

// oxfmt-ignore
const topics: [pattern: string, topic: string, isMeant: boolean][] = [
  ['',            'a/b',     true],
  ['a/+/c',       'a/b/c',   true],
  ['a/+',         'a/b/c',   false],
  ['a/#',         'a/b/c',   true],
  ['a/b/c',       'a/b',     false],
]
test.each(topics)('a row for %s and the topic %s', (topic, of, isMeant) => {
  const mapped = applyRows([row({ topic, from: 'topic[1]', to: 'device' })], payload({}, of))
  expect(mapped.rows[0]?.isMeant).toBe(isMeant)
  expect(mapped.device).toBe(isMeant ? 'b' : null)
})

test('whatever rows and payloads meet: it ends, soon, and nothing is more than may be said', () => {
  const wide = Array.from({ length: 5_000 }, (_, index) => index)
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as unknown
  const every = row({ from: '$[*]', to: 'level' })
  expect(
    applyRows(
      Array.from({ length: 60 }, () => every),
      payload(wide),
    ).values,
  ).toHaveLength(200)
  expect(
    applyRows(
      [row({ from: `$${'[*]'.repeat(12)}`, to: 'level' })],
      payload(Array.from({ length: 90 }, () => wide)),
    ).values,
  ).toEqual([])
  expect(pathIn(`$${'.a'.repeat(13)}`)).toBeNull()
  expect(applyRows([row({ from: '$.a.a.a', to: 'level' })], payload(deep)).isAllRead).toBe(false)
  let state = 3
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24
  const letters = '$.[]*()@:=raw0u8hexabtopic'
  const text = () => Array.from({ length: random() % 20 }, () => letters[random() % letters.length]).join('')
  for (let turn = 0; turn < 2_000; turn++)
    applyRows(
      [row({ from: text(), to: 'level', only: text(), point: text(), topic: text() })],
      payload({ a: [1, 'b'] }, text(), Uint8Array.of(1, 2)),
    )
})
