import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex } from './hex.ts'
import { decodeMessage } from './message.ts'
import { type ProfileName, GB26875_DIALECTS } from './profiles.ts'
import { type Signal, signalsOf, statedOf } from './signals.ts'
import { messageOf } from './testing/arbitraries.ts'

const T = '0f1e08140b1a'
const AT = '2026-11-20T08:30:15'
const NO_TEXT = '00'.repeat(31)
const NAME = 'd1ccb8d0' // two characters
const component = (state: string) => `0101280a000200${state}${NAME}${'00'.repeat(27)}${T}`
const coded = (code: string, digits = '31'.repeat(8)) => `01010a${digits}${code}${'00'.repeat(32)}${T}`

/** A signal in short: about what, what, and when; all of it is compared once below. */
function short(signal: Signal): string {
  const { key } = signal
  const about =
    key.of === 'device'
      ? 'device'
      : key.of === 'system'
        ? `${key.systemType}.${key.systemAddress}`
        : `component ${key.componentAddress}`
  switch (signal.kind) {
    case 'state':
      return `${about}: ${signal.value ? '' : 'not '}${signal.bit}`
    case 'operation':
      return `${about}: ${signal.event} by ${signal.operator}`
    case 'analogue':
      return `${about}: ${signal.value} ${signal.unit}`
    case 'code':
      return `${about}: code ${signal.value}`
  }
}
const on = (signals: readonly Signal[]) => signals.filter((signal) => signal.value !== false).map(short)

// What is on; below, what is off.
// oxfmt-ignore
const cases: [what: string, data: string, profile: ProfileName, on: string[]][] = [
  ['a component on fire',                        `0201${component('0200')}`,              'standard',  ['component 131082: fire']],
  ['several bits at once',                       `0201${component('0d01')}`,              'standard',  ['component 131082: normal', 'component 131082: fault', 'component 131082: shielded', 'component 131082: powerFault']],
  ['reserved bits are not told',                 `0201${component('00fe')}`,              'standard',  []],
  ['a restored component',                       `0201${component('0100')}`,              'standard',  ['component 131082: normal']],
  ['state 0 by the figure: a test',              `0201${component('0000')}`,              'standard',  []],
  ['state 0 of a device that means "restored"',  `0201${component('0000')}`,              'dahua',     ['component 131082: normal']],
  ['two systems',                                `01020c010204${T}01020100${T}`,          'standard',  ['12.1: fire', '12.1: busFault', '1.2: normal']],
  ['a device without mains',                     `150109${T}`,                            'standard',  ['device: normal', 'device: mainPowerFault']],
  ['keys at the panel',                          `040101010305${T}`,                      'standard',  ['1.1: reset by 5', '1.1: silence by 5']],
  ['an answered duty check',                     `18012009${T}`,                          'standard',  ['device: dutyAnswer by 9']],
  ['a reserved key is not told',                 `18018001${T}`,                          'standard',  []],
  ['a measure',                                  `03010101630a00020005fa00${T}`,          'standard',  ['component 131082: 25 kPa']],
  ['a measure of the maker\'s own',              `03010101630a000200c8fa00${T}`,          'standard',  ['component 131082: null null']],
  ['a restored component, told by its own type', `8701${component('0200')}`,              'jkGh2013g', ['component 131082: normal']],
  ['a restored system',                          `8601010103 00${T}`,                     'jkGh2013g', ['1.1: normal']],
  ['a restored device',                          `880102${T}`,                            'jkGh2013g', ['device: normal']],
  ['a code that is a fire',                      `0201${coded('0a')}`,                    'tx3016a',   ['component 11111111: fire']],
  ['a code that ends a fault',                   `0201${coded('2d')}`,                    'tx3016a',   []],
  ['a code of no row',                           `0201${coded('00')}`,                    'tx3016a',   ['component 11111111: code 0']],
  ['an address that is no number',               `0201${coded('0a', '41'.repeat(8))}`,    'tx3016a',   ['component 4294967295: fire']],
  ['a version',                                  '19010101',                              'standard',  []],
  ['no data',                                    '',                                      'standard',  []],
  ['what cannot be read',                        '0201',                                  'standard',  []],
]

const read = (data: string, profile: ProfileName) =>
  signalsOf(
    decodeMessage(fromHex(data.replaceAll(' ', '')), GB26875_DIALECTS[profile]),
    GB26875_DIALECTS[profile],
  )

test.each(cases)('what is on: %s', (_, data, profile, expected) => {
  expect(on(read(data, profile))).toEqual(expected)
})

// oxfmt-ignore
const off: [what: string, data: string, profile: ProfileName, bits: number][] = [
  ['a component tells all nine of its bits',      `0201${component('0200')}`,  'standard',  8],
  ['a system tells all fourteen',                 `0101010302 00${T}`,         'standard',  13],
  ['a device tells all seven',                    `150103${T}`,                'standard',  5],
  ['a restored component has nothing on',         `8701${component('ff00')}`,  'jkGh2013g', 8],
  ['a code speaks of one bit alone',              `0201${coded('2d')}`,        'tx3016a',   1],
]

test.each(off)('what is off: %s', (_, data, profile, bits) => {
  expect(read(data, profile).filter((signal) => signal.value === false)).toHaveLength(bits)
})

test('a signal carries its key, its name for the component and the time on the device', () => {
  const key = {
    of: 'component',
    systemType: 1,
    systemAddress: 1,
    componentType: 40,
    componentAddress: 0x0002000a,
  }
  expect(read(`0201${component('0200')}`, 'standard')[1]).toEqual({
    kind: 'state',
    key,
    bit: 'fire',
    value: true,
    description: '烟感',
    deviceTime: AT,
  })
  expect(read(`03010101280a0002000356f5${T}`, 'standard')).toEqual([
    { kind: 'analogue', key, type: 3, raw: -2730, value: -273, unit: '℃', deviceTime: AT },
  ])
})

test('a clock that shows no time leaves the time open', () => {
  expect(
    read(`0201${component('0200').slice(0, -12)}000000000000`, 'standard').map(
      ({ deviceTime }) => deviceTime,
    ),
  ).toEqual(Array.from({ length: 9 }, () => null))
})

test('a component without a text has none', () => {
  const [signal] = read(`02010101280a0002000200${NO_TEXT}${T}`, 'standard')
  expect(signal).not.toHaveProperty('description')
})

test('a state told whole holds the bits that are told as set one by one', () => {
  for (const profile of Object.values(GB26875_DIALECTS))
    for (const unit of [...profile.units.values()]
      .flat()
      .filter(({ kind }) => /^(component|system|device)State$/.test(kind)))
      fc.assert(
        fc.property(messageOf(unit, profile), (message) => {
          const oneByOne = signalsOf(message, profile).flatMap((signal) =>
            signal.kind === 'state' && signal.value ? [signal.bit] : [],
          )
          expect(statedOf(message, profile)?.flatMap(({ on }) => on)).toEqual(oneByOne)
        }),
      )
  expect(statedOf({ kind: 'empty' })).toBe(null)
})
