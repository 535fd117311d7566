import { constants, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PAST, type Past, squeezeText } from './squeeze.ts'

const WINDOW_BYTES = 32 * 1024
/** As a browser reads: the end of the flush put back, against what it was told before. */
function read(bytes: Buffer, before: Buffer): Buffer {
  expect(bytes[0]).toBe(0xc1)
  const short = bytes[1] ?? 0
  const from = short < 126 ? 2 : short === 126 ? 4 : 10
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  expect(bytes.length).toBe(from + length)
  const flushed = Buffer.concat([bytes.subarray(from), Buffer.from([0, 0, 0xff, 0xff])])
  const how = { finishFlush: constants.Z_SYNC_FLUSH }
  return inflateRawSync(
    flushed,
    before.length === 0 ? how : { ...how, dictionary: before.subarray(-WINDOW_BYTES) },
  )
}
/** What is heard one after the other, by who joined with nothing. */
function heard(texts: readonly Buffer[]): { all: Buffer[]; past: Past; sizes: number[] } {
  let past: Past = NO_PAST
  let before = Buffer.alloc(0)
  const [all, sizes]: [Buffer[], number[]] = [[], []]
  for (const text of texts) {
    const { bytes, past: next } = squeezeText(text).after(past)
    all.push(read(bytes, before))
    sizes.push(bytes.length)
    before = Buffer.concat([before, text])
    past = next
  }
  return { all, past, sizes }
}
/** Of what cannot be squeezed, so that lengths are what they are. */
const chance = (length: number, seed: number) => {
  let random = seed
  return Buffer.from(
    Array.from({ length }, () => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16),
  )
}

const lengths: [what: string, texts: Buffer[]][] = [
  ['a short frame', [Buffer.from('{"a":1}')]],
  ['a frame whose length takes two bytes', [chance(1_000, 1)]],
  ['a frame whose length takes eight', [chance(200_000, 2)]],
  ['small after large', [chance(200_000, 3), Buffer.from('x'), chance(100, 4)]],
  ['large after small', [Buffer.from('x'), chance(40_000, 5)]],
  [
    'just a window, and one more byte',
    [chance(WINDOW_BYTES, 6), Buffer.from('y'), chance(WINDOW_BYTES - 1, 7)],
  ],
]
test.each(lengths)('is read as it was written: %s', (_, texts) => expect(heard(texts).all).toEqual(texts))

test('however much was said before, it is read as it was written', () => {
  const text = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20_000 }))
    .map(([seed, length]) => chance(length, seed))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      expect(heard(texts).all).toEqual(texts)
    }),
    { numRuns: 20 },
  )
})

test('what was said before costs almost nothing', () => {
  const text = chance(2_000, 8)
  const { sizes } = heard([text, text])
  expect([(sizes[0] ?? 0) > 2_000, (sizes[1] ?? Infinity) < 40]).toEqual([true, true])
})

test('who remembers the same gets the same bytes, squeezed once', () => {
  const frame = squeezeText(Buffer.from('{"a":1}'))
  expect(frame.after(NO_PAST)).toBe(frame.after(NO_PAST))
})
test('who joined at another time remembers the same after a window of what both heard', () => {
  const { past: early } = heard([chance(5_000, 9)])
  const apart = squeezeText(chance(1_000, 10))
  expect(apart.after(early).past).not.toBe(apart.after(NO_PAST).past)
  const together = squeezeText(chance(WINDOW_BYTES, 11))
  expect(together.after(early).past).toBe(together.after(NO_PAST).past)
})
test('a console keeps no more than a window', () => {
  const { past } = heard([chance(200_000, 12), chance(10, 13)])
  expect([past.length, past.buffer.byteLength <= 2 * WINDOW_BYTES]).toEqual([WINDOW_BYTES, true])
})
