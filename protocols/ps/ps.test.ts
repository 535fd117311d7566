import fc from 'fast-check'
import { expect, test } from 'vitest'
import { psFrame, PsReader } from './index.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'))
const SPS = bytes('674d401f')
const SLICE = Uint8Array.from({ length: 70_000 }, (_, at) => (at === 0 ? 0x65 : 0x80 | (at & 0x7f)))
const startCoded = (...nals: Uint8Array[]) =>
  Buffer.concat(nals.flatMap((nal) => [Buffer.from([0, 0, 0, 1]), nal]))

/** As ISO/IEC 13818-1 §2.5 draws it: a pack with two bytes of stuffing, a system header, a map, a picture, sound. */
const DRAWN = bytes(`
  000001ba 4400040004 01 000003 fa ffff
  000001bb 0006 800000000000
  000001bc 0012 e0ff 0000 0008 1be00000 90c00000 00000000
  000001e0 000d 8080 05 2100010001 00000001 65
  000001c0 0005 8000 00 d5d5`)

test('a moment as the standard draws it', () =>
  expect(new PsReader().read(DRAWN)).toEqual([
    { kind: 'picture', codec: 'h264', bytes: bytes('00000001 65') },
    { kind: 'sound', codec: 'pcma', bytes: bytes('d5d5') },
  ]))

// oxfmt-ignore
const moments: [what: string, moment: Parameters<typeof psFrame>[0]][] = [
  ['a key frame over several packets', { codec: 'h264', nals: [SPS, SLICE], isKey: true, at: 0 }],
  ['a picture between',                { codec: 'h264', nals: [bytes('41aabb')], isKey: false, at: 3_600 }],
  ['HEVC',                             { codec: 'hevc', nals: [bytes('40010c01')], isKey: true, at: 8_589_934_000 }],
  ['sound beside it',                  { codec: 'h264', nals: [SPS], isKey: true, at: 90_000, sound: bytes('d5d5d5') }],
]
test.each(moments)('is read as it was written: %s', (_, moment) => {
  const [picture, sound] = new PsReader().read(psFrame(moment))
  expect(picture?.codec).toBe(moment.codec)
  expect(Buffer.from(picture?.bytes ?? []).equals(startCoded(...moment.nals))).toBe(true)
  expect(sound?.bytes).toEqual(moment.sound)
})
test('without a map its units say what a picture is', () => {
  const read = (nal: Uint8Array) =>
    new PsReader().read(psFrame({ codec: 'h264', nals: [nal], isKey: false, at: 0 }))[0]?.codec
  expect([read(SPS), read(bytes('40010c')), read(bytes('41e0'))]).toEqual(['h264', 'hevc', 'h264'])
})

test('mutated streams are read to an end, and give no more than came', () => {
  const good = psFrame({
    codec: 'h264',
    nals: [SPS, SLICE.subarray(0, 900)],
    isKey: true,
    at: 1,
    sound: bytes('d5d5'),
  })
  let seed = 11
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  const reader = new PsReader()
  for (let turn = 0; turn < 20_000; turn++) {
    const bad = good.slice(0, 1 + random(good.length))
    for (let k = random(10); k >= 0; k--) bad[random(bad.length)] = random(256)
    const given = reader.read(bad).reduce((sum, unit) => sum + unit.bytes.length, 0)
    if (given > bad.length) throw new Error('more than came')
  }
  expect(() =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => void new PsReader().read(any)),
      { numRuns: 2_000 },
    ),
  ).not.toThrow()
})
