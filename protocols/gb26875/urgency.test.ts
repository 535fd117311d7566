import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRemoteCommands } from './dialects/remoteCommands.ts'
import { fromHex } from './hex.ts'
import { decodeMessage, encodeMessage, type Message } from './message.ts'
import { type Profile, STANDARD } from './profile.ts'
import { GB26875_DIALECTS } from './profiles.ts'
import { signalsOf } from './signals.ts'
import { messageOf } from './testing/arbitraries.ts'
import { frameBytes } from './testing/frames.ts'
import { frameVectors } from './testing/vectors.ts'
import { carriesFire } from './urgency.ts'

const T = '0f1e08140b1a'
const component = (state: string) => `0101280a000200${state}${'00'.repeat(31)}${T}`
const coded = (code: string) => `01010a${'31'.repeat(8)}${code}${'00'.repeat(32)}${T}`

// oxfmt-ignore
const cases: [what: string, data: string, profile: keyof typeof GB26875_DIALECTS, isFire: boolean][] = [
  ['a component on fire, bit 0 clear as devices send it', `0201${component('0200')}`,                        'standard', true],
  ['a component on fire behind two sound ones',           `0203${component('0100').repeat(2)}${component('0300')}`, 'standard', true],
  ['a component with a fault',                            `0201${component('0500')}`,                        'standard', false],
  ['a system on fire',                                    `0101010302 00${T}`,                               'standard', true],
  ['a system in which a reset was pressed',               `0101010300 20${T}`,                               'standard', false],
  ['a device that tells of a fire',                       `150103${T}`,                                      'standard', true],
  ['a pressed alarm key at the device',                   `18010401${T}`,                                    'standard', true],
  ['a pressed alarm key at the panel',                    `040101010401${T}`,                                'standard', true],
  ['an answered duty check',                              `18012001${T}`,                                    'standard', false],
  ['a fire before the time of the whole',                 `0201${component('0200')}${T}`,                    'standard', true],
  ['a fire in the second of two timed objects',           `0202${component('0100')}${T}${component('0200')}${T}`, 'extraTimeTags', true],
  ['an object cut short that would have been a fire',     '0201 0101280a000200 0200',                        'standard', true],
  ['more objects promised than sent, one of them fire',   `0205${component('0200')}`,                        'standard', true],
  ['a measure that looks like a fire',                    `0301 0101280a000200 02 0200${T}`,                 'standard', false],
  ['the text of an own form that looks like a fire',      `0201${coded('14')}`,                              'tx3016a',  false],
  ['a fire in an own form',                               `0202${coded('14')}${coded('0a')}`,                'tx3016a',  true],
  ['the standard\'s form from a device with its own',     `0201${component('0200')}`,                        'tx3016a',  true],
  ['no data',                                             '',                                                'standard', false],
  ['one byte',                                            '02',                                              'standard', false],
]

test.each(cases)('%s', (_, data, profile, isFire) => {
  expect(
    carriesFire(
      { bytes: frameBytes({ data: fromHex(data.replaceAll(' ', '')) }) },
      GB26875_DIALECTS[profile],
    ),
  ).toBe(isFire)
})

const saysFire = (message: Message, profile: Profile) =>
  signalsOf(message, profile).some(
    (signal) =>
      (signal.kind === 'state' && signal.bit === 'fire' && signal.value) ||
      (signal.kind === 'operation' && signal.event === 'manualAlarm'),
  )

test.each(frameVectors)('$name: the quick look agrees with the full reading', ({ hex }) => {
  const bytes = fromHex(hex)
  const data = bytes.subarray(27, -3)
  expect(carriesFire({ bytes }, STANDARD)).toBe(saysFire(decodeMessage(data), STANDARD))
})

test('whatever the message and the dialect, the quick look agrees with the full reading', () => {
  const profiles: Record<string, Profile> = { ...GB26875_DIALECTS, remote: withRemoteCommands(STANDARD) }
  const forms = Object.entries(profiles).flatMap(([name, { units }]) =>
    [...units.values()].flat().map((unit) => ({ name, unit })),
  )
  const told = fc
    .constantFrom(...forms)
    .chain(({ name, unit }) =>
      messageOf(unit, profiles[name] ?? STANDARD).map((message) => ({ name, message })),
    )
  fc.assert(
    fc.property(told, ({ name, message }) => {
      const profile = profiles[name] ?? STANDARD
      const bytes = frameBytes({ data: encodeMessage(message, profile) })
      expect(carriesFire({ bytes }, profile)).toBe(saysFire(message, profile))
    }),
    { numRuns: 500 },
  )
})
