import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dissect } from './dissect.ts'
import { sealFrame } from './frame.ts'
import { fromHex } from './hex.ts'
import { encodeMessage } from './message.ts'
import type { Profile } from './profile.ts'
import { GB26875_DIALECTS } from './profiles.ts'
import { lineNoise, messageOf } from './testing/arbitraries.ts'
import { frameBytes, spoilt } from './testing/frames.ts'
import vectors from './vectors.json'

/** Every byte once, in order. */
const bytesOf = (bytes: Uint8Array, profile?: Profile) => {
  const { pieces } = dissect(bytes, profile)
  return pieces.reduce((end, { at, bytes: long }) => (at === end && long > 0 ? end + long : NaN), 0)
}

const FIRE = fromHex(vectors[0]?.hex ?? '')

const cases: [
  what: string,
  bytes: Uint8Array,
  profile: Profile,
  fault: string | null,
  tells: Record<string, unknown>,
][] = [
  [
    'the published fire: head, state, words of the tables',
    FIRE,
    GB26875_DIALECTS.standard,
    null,
    {
      start: { at: 0, bytes: 2, value: '@@' },
      source: { at: 12, bytes: 6 },
      componentType: { at: 31, bytes: 1, value: '40', word: '感烟火灾探测器' },
      componentAddress: { at: 32, bytes: 4, value: '131082 (10-2)' },
      state: { at: 36, bytes: 2, bits: ['fire'] },
      end: { bytes: 2 },
    },
  ],
  [
    'a wrong sum is shown beside the right one',
    spoilt(frameBytes(), -3, 0xff),
    GB26875_DIALECTS.standard,
    'checksum',
    { checksum: { value: expect.stringMatching(/^ff ≠ [\da-f]{2}$/) }, state: { bits: ['normal'] } },
  ],
  [
    'only a head: what came is read',
    frameBytes().subarray(0, 27),
    GB26875_DIALECTS.standard,
    'incomplete',
    { command: { value: '2' } },
  ],
  [
    'not even a head',
    Uint8Array.of(0x40, 0x40, 1),
    GB26875_DIALECTS.standard,
    'incomplete',
    { unread: { at: 0, bytes: 3, value: null } },
  ],
  [
    'an unknown type: type, count, and bytes nobody can read',
    frameBytes({ data: Uint8Array.of(222, 1, 5, 6) }),
    GB26875_DIALECTS.standard,
    'unknown-type',
    { type: { value: '222' }, unread: { at: 29, bytes: 2 } },
  ],
  [
    'a clock that shows no time has bytes and no value',
    frameBytes({ data: Uint8Array.of(28, 1, 99, 99, 99, 99, 99, 99) }),
    GB26875_DIALECTS.standard,
    null,
    { time: { at: 29, bytes: 6, value: null } },
  ],
  [
    'a text behind its length',
    frameBytes({ data: Uint8Array.of(26, 1, 2, 0x61, 0x62) }),
    GB26875_DIALECTS.standard,
    null,
    { textLength: { at: 29, value: '2' }, text: { at: 30, bytes: 2, value: 'ab' } },
  ],
]
describe('a frame taken apart', () => {
  it.each(cases)('%s', (_, bytes, profile, fault, tells) => {
    const told = dissect(bytes, profile)
    expect(told.fault).toBe(fault)
    for (const [name, piece] of Object.entries(tells))
      expect(told.pieces.find((each) => each.name === name)).toMatchObject(Object(piece))
    expect(bytesOf(bytes, profile)).toBe(bytes.length)
  })
})

test('every published frame: each byte stands in one piece', () => {
  for (const { hex } of vectors) expect(bytesOf(fromHex(hex))).toBe(fromHex(hex).length)
})

test('every message of every profile, and any bytes at all: each byte stands in one piece', () => {
  for (const profile of Object.values(GB26875_DIALECTS))
    for (const unit of [...profile.units.values()].flat())
      fc.assert(
        fc.property(messageOf(unit, profile), (message) => {
          const bytes = frameBytes({ data: encodeMessage(message, profile) })
          expect([
            bytesOf(bytes, profile),
            dissect(bytes, profile).pieces.filter(({ name }) => name === 'unread'),
          ]).toEqual([bytes.length, []])
        }),
        { numRuns: 20 },
      )
  fc.assert(
    fc.property(lineNoise(120), fc.boolean(), (noise, isSealed) => {
      expect(bytesOf(isSealed && noise.length > 3 ? sealFrame(noise) : noise)).toBe(noise.length)
    }),
  )
})
