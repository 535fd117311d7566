import { writeEnvelope } from '@gss/foreign'
import { QUALITY } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import { BLANK_ROW, type MapRow } from '../../contract/index.ts'
import { KnownBits } from '../knownBits.ts'
import { NO_MEANINGS } from '../meanings.ts'
import { foreignWith } from './foreign.ts'

const NOW = Date.UTC(2026, 10, 24, 8)
const row = (given: Partial<MapRow>): MapRow => ({ ...BLANK_ROW, ...given })

/** What is stored of a payload by these rows. */
function stored(given: MapRow | readonly MapRow[], payload: string) {
  const rows = 'from' in given ? [given] : [...given]
  const tongue = foreignWith({ ...NO_MEANINGS, rowsOf: () => rows })
  const bytes = writeEnvelope({
    source: 'mall',
    device: 'P-1',
    topic: 'site/1/data',
    atMs: NOW,
    payload: new TextEncoder().encode(payload),
  })
  const content = bytes && tongue.speaker('ext:mall/P-1').hear(bytes, '', NOW)?.content(new KnownBits(), 'id')
  return {
    values: content?.signals.map(({ kind, bits, analogueValue, quality }) =>
      kind === 'state' ? bits : [analogueValue, quality],
    ),
    reason: content?.reason,
  }
}
const f32 = (hex: string) => `{"d":"${hex}"}`
const FLOAT = row({ from: 'hex($.d)@0:f32', to: 'pressure' })
const PRESSURE = row({ from: '$.v', to: 'pressure' })
const NONE = [null, QUALITY.sensorFault]
const BEYOND = [null, QUALITY.outOfRange]

// oxfmt-ignore
const cases: [what: string, row: MapRow, payload: string, value: unknown, reason: string | null][] = [
  ['a number',                                       PRESSURE,                       '{"v":0.31}',     [0.31, QUALITY.good], null],
  ['NaN in bytes',                                   FLOAT,                          f32('7fc00000'),  NONE,   null],
  ['infinity in bytes',                              FLOAT,                          f32('7f800000'),  NONE,   null],
  ['minus infinity in bytes',                        FLOAT,                          f32('ff800000'),  NONE,   null],
  ['a number larger than numbers are',               PRESSURE,                       '{"v":1e999}',    NONE,   null],
  ['one that only its scale makes so',               { ...PRESSURE, scale: 1e9 },    '{"v":1e300}',    NONE,   null],
  ['1e300',                                          PRESSURE,                       '{"v":1e300}',    BEYOND, null],
  ['1e300 as a text',                                PRESSURE,                       '{"v":"1e300"}',  BEYOND, null],
  ['kilopascals since today, where megapascals were', PRESSURE,                      '{"v":310}',      BEYOND, null],
  ['a signal that lost its sign',                    row({ from: '$.v', to: 'rsrp' }), '{"v":98}',     BEYOND, null],
  ['a battery in millivolts, where percents were',   row({ from: '$.v', to: 'battery' }), '{"v":3600}', BEYOND, null],
]
test.each(cases)('%s', (_, given, payload, value, reason) =>
  expect(stored(given, payload)).toEqual({ values: [value], reason }),
)

// oxfmt-ignore
const unread: [what: string, row: MapRow, payload: string][] = [
  ['a text where a number was',            PRESSURE,                                             '{"v":"open"}'],
  ['a unit written behind the number',     PRESSURE,                                             '{"v":"310 kPa"}'],
  ['a list where a number was',            PRESSURE,                                             '{"v":[0.3]}'],
  ['a path that is a script',              row({ from: '$.v[?(@.constructor("return 1")())]', to: 'pressure' }), '{"v":1}'],
  ['a path that would never end',          row({ from: `$${'[*]'.repeat(99)}`, to: 'pressure' }), '[[[1]]]'],
  ['a state that no rule knows',           row({ from: '$.v', to: 'bits', when: [{ is: '1', bits: ['fire'] }] }), '{"v":2}'],
]
test.each(unread)('%s is no value and no state, and is kept with its reason', (_, given, payload) =>
  expect(stored(given, payload)).toEqual({ values: [], reason: 'unknown-code' }),
)

test('of a payload one row reads and another does not, what was read stands and the rest is told', () => {
  const rows = [PRESSURE, row({ from: '$.t', to: 'temperature' })]
  expect(stored(rows, '{"v":0.3,"t":"hot"}')).toEqual({
    values: [[0.3, QUALITY.good]],
    reason: 'unknown-code',
  })
})
