import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withRemoteCommands } from './dialects/remoteCommands.ts'
import { DATA_MAX_BYTES } from './frame.ts'
import { fromHex } from './hex.ts'
import { decodeMessage, encodeMessage, isHeartbeat } from './message.ts'
import { STANDARD } from './profile.ts'
import { GB26875_DIALECTS } from './profiles.ts'
import { STANDARD_UNITS } from './standardUnits.ts'
import { lineNoise, messageOf } from './testing/arbitraries.ts'
import { CLOCKS } from './time.ts'

const T = '0f1e08140b1a' // a time tag: 2026-11-20 08:30:15
const DEVICE_STATE = `01${T}`
const COMPONENT_NAME = `0101280a000200${'00'.repeat(31)}`

// The rules of the README, "When a data unit does not fit".
// oxfmt-ignore
const rules: [what: string, data: string, kind: string, more: object][] = [
  ['no data at all',                                      '',                                    'empty',         {}],
  ['one byte',                                            '16',                                  'unreadable',    { reason: 'too-short', type: null, count: null }],
  ['a type of no row',                                    'ff01aa',                              'unreadable',    { reason: 'unknown-type', type: 255, count: 1 }],
  ['a reserved type without objects',                     '0900',                                'unreadable',    { reason: 'unknown-type', type: 9, count: 0 }],
  ['a known type without objects',                        '1500',                                'unreadable',    { reason: 'zero-count', type: 21 }],
  ['no objects but bytes',                                '0200aabb',                            'unreadable',    { reason: 'zero-count' }],
  ['an object cut short',                                 `15010f1e`,                            'unreadable',    { reason: 'truncated-object' }],
  ['the second object missing',                           `1502${DEVICE_STATE}`,                 'unreadable',    { reason: 'truncated-object', count: 2 }],
  ['a byte too many',                                     `1501${DEVICE_STATE}00`,               'unreadable',    { reason: 'size-mismatch' }],
  ['a time of the whole at the end',                      `1501${DEVICE_STATE}${T}`,             'deviceState',   { trailingTime: { wire: T } }],
  ['a time more in the one object that has none',         `19010101${T}`,                        'deviceVersion', { objects: [{ extraTime: { wire: T } }] }],
  ['a second time in the object',                         `1c01${T}${T}`,                        'deviceTime',    { objects: [{ extraTime: { wire: T } }] }],
  ['a time more in each of two objects',                  `0702${COMPONENT_NAME}${T}${COMPONENT_NAME}${T}`, 'componentConfiguration', { objects: [{ extraTime: { wire: T } }, { extraTime: { wire: T } }] }],
  ['one time behind two objects',                         `0702${COMPONENT_NAME}${COMPONENT_NAME}${T}`,     'componentConfiguration', { trailingTime: { wire: T } }],
  ['more objects than the table allows',                  `1502${DEVICE_STATE}${DEVICE_STATE}`,  'deviceState',   { overMaxCount: true }],
  ['texts of different length',                           '060201010241420c030143',              'systemConfiguration', { objects: [{ text: 'AB' }, { systemType: 12, text: 'C' }] }],
  ['an empty text',                                       '1a0100',                              'deviceConfiguration', { objects: [{ text: '' }] }],
  ['a text that runs over the end',                       '06010101054142',                      'unreadable',    { reason: 'truncated-object' }],
  ['a text whose last byte is missing',                   '1a01034142',                         'unreadable',    { reason: 'truncated-object' }],
  ['a text without its length',                           '06010101',                            'unreadable',    { reason: 'truncated-object' }],
  ['bytes behind the texts',                              '1a01024142ff',                        'unreadable',    { reason: 'size-mismatch' }],
  ['a time behind the texts',                             `1a01024142${T}`,                      'deviceConfiguration', { trailingTime: { wire: T } }],
]

test.each(rules)('%s', (_, data, kind, more) => {
  expect(decodeMessage(fromHex(data))).toMatchObject({ kind, ...more })
})

test('whatever cannot be read keeps every byte', () => {
  const unreadable = rules
    .map(([, data]) => decodeMessage(fromHex(data)))
    .filter((message) => message.kind === 'unreadable')
  expect(unreadable.map((message) => encodeMessage(message))).toEqual(unreadable.map(({ raw }) => raw))
  expect(unreadable).toHaveLength(rules.filter(([, , kind]) => kind === 'unreadable').length)
})

describe('what is encoded decodes to itself', () => {
  const profiles = { ...GB26875_DIALECTS, remote: withRemoteCommands(STANDARD) }
  const forms = Object.entries(profiles).flatMap(([name, profile]) =>
    [...profile.units.values()]
      .flat()
      .map((unit) => ({ name, kind: unit.kind, type: unit.type, unit, profile })),
  )

  test.each(forms)('$name: $kind ($type)', ({ unit, profile }) => {
    fc.assert(
      fc.property(messageOf(unit, profile), (message) => {
        expect(decodeMessage(encodeMessage(message, profile), profile)).toEqual(message)
      }),
      { numRuns: 30 },
    )
  })
})

test('as many objects as Table 3 allows go into one frame', () => {
  const TEXTS_OF_THEIR_OWN_LENGTH = ['systemConfiguration', 'deviceConfiguration']
  const units = STANDARD_UNITS.map((make) => make(CLOCKS.binary)).filter(
    ({ kind }) => !TEXTS_OF_THEIR_OWN_LENGTH.includes(kind),
  )
  const sizes = units.map((unit) => ({
    kind: unit.kind,
    bytes: 2 + unit.maxCount * ('object' in unit ? unit.object.bytes : 0),
  }))
  expect(sizes.filter(({ bytes }) => bytes > DATA_MAX_BYTES)).toEqual([])
  expect(sizes).toHaveLength(27)
})

test('whatever the bytes, a message comes out, whatever the profile', () => {
  const profile = fc.constantFrom(
    ...Object.values(GB26875_DIALECTS),
    withRemoteCommands(GB26875_DIALECTS.jkGh2013g),
  )
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), lineNoise(300))
  fc.assert(
    fc.property(profile, bytes, (dialect, data) => {
      const message = decodeMessage(data, dialect)
      // And can be said again, if perhaps not in the same bytes: broken characters take more room than they had.
      expect(encodeMessage(message, dialect)).toBeInstanceOf(Uint8Array)
    }),
    { numRuns: 2_000 },
  )
})

// oxfmt-ignore
const faults: [what: string, write: () => unknown][] = [
  ['a message the profile does not have', () => encodeMessage({ kind: 'remoteCommand', type: 200, objects: [] })],
  ['a number that does not fit',          () => encodeMessage({ kind: 'dutyCheck', type: 91, objects: [{ timeoutMinutes: 256 }] })],
  ['more objects than can be counted',    () => encodeMessage({ kind: 'readDeviceState', type: 81, objects: Array.from({ length: 256 }, () => ({ reserved: 0 })) })],
  ['a time tag of five bytes',            () => encodeMessage({ kind: 'setClock', type: 90, objects: [{ time: { wire: '0102030405', local: null } }] })],
]

test.each(faults)('it is a fault to write %s', (_, write) => {
  expect(write).toThrow(RangeError)
})

// oxfmt-ignore
const beats: [what: string, data: string, profile: keyof typeof GB26875_DIALECTS, isBeat: boolean][] = [
  ['no data',                              '',                 'standard', true],
  ['a pressed reset key',                  `180101 01${T}`,    'standard', false],
  ['a pressed reset key where it is one',  `180101 01${T}`,    'dahua',    true],
  ['reset and silence together',           `180103 01${T}`,    'dahua',    false],
  ['a reserved type without objects',      '0a00',             'tx3016a',  true],
  ['a reserved type without objects',      '0a00',             'standard', false],
  ['a reserved type with an object',       '0a0100',           'tx3016a',  false],
  ['a known type without objects',         '0200',             'tx3016a',  false],
  ['a state',                              `1501${DEVICE_STATE}`, 'dahua', false],
]

test.each(beats)('a heartbeat or not: %s', (_, data, profile, isBeat) => {
  const dialect = GB26875_DIALECTS[profile]
  expect(isHeartbeat(decodeMessage(fromHex(data.replaceAll(' ', '')), dialect), dialect)).toBe(isBeat)
})
