import { expect, test } from 'vitest'
import { FLAC_BLOCK_SAMPLES, FlacBlocks, flacFormat, flacFrame } from './index.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('what sound is, as a decoder is told: 8 kHz, one channel, 16 bits, blocks of 320', () =>
  expect(hex(flacFormat(8_000)?.config ?? new Uint8Array())).toBe(
    `01400140${'00'.repeat(6)}01f400f0${'00'.repeat(20)}`,
  ))
test('a rate without a number is none', () => expect(flacFormat(11_025)).toBeNull())

/** Read by ffmpeg 5.1 ("flac, 8000 Hz, mono, s16") without a complaint about a sum; written down as it came out. */
// oxfmt-ignore
const frames: [what: string, samples: number[], nth: number, bytes: string][] = [
  ['the first',                        [0, 1, -1, 32_767], 0,   'fff874080000039c0200000001ffff7fff597f'],
  ['one whose number takes two bytes', [0],                130, 'fff87408c2820000b9020000a5e3'],
]
test.each(frames)('a frame: %s', (_, samples, nth, bytes) =>
  expect(hex(flacFrame(Int16Array.from(samples), 8_000, nth))).toBe(bytes),
)

test('samples come as they like, and leave in blocks with their times; a hole begins anew', () => {
  const blocks = new FlacBlocks(8_000)
  const told = [
    blocks.push(new Int16Array(160), 0),
    blocks.push(new Int16Array(160), 20),
    blocks.push(new Int16Array(800), 41),
    blocks.push(new Int16Array(320), 5_000),
  ].map((some) => some.map(({ ms }) => ms))
  expect(told).toEqual([[], [0], [40, 80], [5_000]])
  expect(FLAC_BLOCK_SAMPLES).toBe(320)
})
