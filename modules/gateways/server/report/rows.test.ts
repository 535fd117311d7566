import { expect, test } from 'vitest'
import { writeEnvelope } from '@gss/report'
import { report } from './report.ts'
import { KnownBits } from '../knownBits.ts'

const NOW = Date.UTC(2026, 10, 24, 8)
const iso = (ms: number) => new Date(ms).toISOString()
const said = (payload: unknown) =>
  writeEnvelope('GSS-0001', new TextEncoder().encode(JSON.stringify(payload)))

function told(payload: unknown, speaker = report.speaker('iot:GSS-0001')) {
  const content = speaker.hear(said(payload), '', NOW)?.content(new KnownBits(), 'id')
  return {
    rows: content?.signals.map(({ kind, point, bits, analogueType, analogueValue, takenAtMs, quality }) =>
      kind === 'state' ? [point, ...bits] : [point, analogueType, analogueValue, takenAtMs, quality],
    ),
    reason: content?.reason,
    isUrgent: content?.isUrgent,
  }
}

// oxfmt-ignore
const cases: [what: string, payload: unknown, rows: unknown[], reason: string | null, isUrgent: boolean][] = [
  ['a value in its measure',              { v: 1, points: { L1: { residual: 285 } } },                    [['L1', 1001, 285, NOW, 0]],   null, false],
  ['at the time it was taken',            { v: 1, at: iso(NOW - 60_000), points: { L1: { residual: 1 } } }, [['L1', 1001, 1, NOW - 60_000, 0]], null, false],
  ['a clock ahead is not believed',       { v: 1, at: iso(NOW + 600_000), points: { L1: { residual: 1 } } }, [['L1', 1001, 1, NOW, 3]],  null, false],
  ['nor one that is years behind',        { v: 1, at: '2001-01-01T00:00:00Z', points: { L1: { residual: 1 } } }, [['L1', 1001, 1, NOW, 3]], null, false],
  ['1e300 is no value',                   { v: 1, points: { L1: { residual: 1e300 } } },                  [['L1', 1001, null, NOW, 1]],  null, false],
  ['kilopascals where megapascals were',  { v: 1, points: { L1: { pressure: 412 } } },                    [['L1', 1062, null, NOW, 1]],  null, false],
  ['a signal without its sign',           { v: 1, rsrp: 98 },                                             [['.', 1052, null, NOW, 1]],   null, false],
  ['of the device itself',                { v: 1, battery: 87 },                                          [['.', 1051, 87, NOW, 0]],     null, false],
  ['a measure nobody knows is told',      { v: 1, points: { L1: { happiness: 1, residual: 2 } } },        [['L1', 1001, 2, NOW, 0]],     'unknown-code', false],
  ['a fire overtakes',                    { v: 1, bits: { L1: ['fire'] } },                               [['L1', 'fire']],              null, true],
  ['all is well',                         { v: 1, bits: { L1: ['normal'], L2: [] } },                     [['L1'], ['L2']],              null, false],
  ['a bit nobody knows is not all well',  { v: 1, bits: { L1: ['burglary'] } },                           [],                            'unknown-code', false],
  ['what is no report is kept',           { v: 7 },                                                       [],                            'unknown-type', false],
]
test.each(cases)('%s', (_, payload, rows, reason, isUrgent) =>
  expect(told(payload)).toEqual({ rows, reason, isUrgent }),
)

test('what comes late moves no state back, and its values stand', () => {
  const speaker = report.speaker('iot:GSS-0001')
  told({ v: 1, at: iso(NOW - 1_000), bits: { L1: ['fire'] } }, speaker)
  const late = told(
    { v: 1, at: iso(NOW - 60_000), bits: { L1: [] }, points: { L1: { residual: 3 } } },
    speaker,
  )
  expect(late.rows).toEqual([['L1', 1001, 3, NOW - 60_000, 0]])
})

test('a message is known again by what the device calls it, else by its bytes', () => {
  const speaker = report.speaker('iot:GSS-0001')
  const key = (payload: unknown) => speaker.repeatKeyOf(said(payload), '')
  expect(key({ v: 1, id: 'a', battery: 1 })).toBe(key({ v: 1, id: 'a', battery: 2 }))
  expect(key({ v: 1, battery: 1 })).not.toBe(key({ v: 1, battery: 2 }))
})
