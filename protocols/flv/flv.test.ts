import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundFormat } from './format.ts'
import { h264Format } from './h264.ts'
import { hevcFormat } from './hevc.ts'
import { mp4Fragment, mp4Head, pictureSample, wholeBoxes } from './mp4.ts'
import {
  fileHead,
  FlvReader,
  NotFlv,
  parameterSetsIn,
  pictureHeader,
  pictureTag,
  retimed,
  retimedAll,
  soundHeader,
  soundTag,
  type Tag,
  tagMs,
} from './tags.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
/** What x264 and x265 made of the lobby of the demo, 960 by 540. */
const SPS = hex('674d401fd900f0117ee10000030001000003001 80f183248')
const PPS = hex('68ebc2cb20')
const VPS5 = hex('40010c01ffff016000000300900000030000 03005a928090')
const SPS5 = hex('420101016000000300900000030000 03005aa00782 00887de592a4932b9a02000003000200000300181 0')
const PPS5 = hex('4401c172b46240')

test('what an H.264 camera says of its picture', () => {
  expect(h264Format(SPS, PPS)).toMatchObject({ codec: 'h264', mime: 'avc1.4d401f', width: 960, height: 540 })
})
test('what an HEVC camera says of its picture', () => {
  expect(hevcFormat(VPS5, SPS5, PPS5)).toMatchObject({
    codec: 'hevc',
    mime: 'hvc1.1.6.L90.90',
    width: 960,
    height: 540,
  })
})
test('its sets are in the header as they came', () => {
  const [h264, hevc] = [h264Format(SPS, PPS), hevcFormat(VPS5, SPS5, PPS5)]
  expect(h264 && parameterSetsIn('h264', h264.config)).toEqual([SPS, PPS])
  expect(hevc && parameterSetsIn('hevc', hevc.config)).toEqual([VPS5, SPS5, PPS5])
})
// oxfmt-ignore
const sounds: [what: string, config: string, told: object | null][] = [
  ['44.1 kHz, two channels', '1210', { rate: 44_100, channels: 2 }],
  ['8 kHz, one channel',     '1588', { rate: 8_000, channels: 1 }],
  ['cut short',              '12',   null],
  ['a rate there is none of','1790', null],
]
test.each(sounds)('what sound is: %s', (_, config, told) => {
  expect(soundFormat(hex(config))).toEqual(
    told && { codec: 'aac', samples: 1_024, ...told, config: hex(config) },
  )
})

const picture = h264Format(SPS, PPS)
const hevc = hevcFormat(VPS5, SPS5, PPS5)
const sound = soundFormat(hex('1210'))
if (!picture || !hevc || !sound) throw new Error('no formats')
const NAL = hex('6588840102030405')
// oxfmt-ignore
const tags: [what: string, bytes: Uint8Array, tag: Tag][] = [
  ['the header of H.264',  pictureHeader(picture, 0),                  { kind: 'pictureHeader', codec: 'h264', config: picture.config, ms: 0 }],
  ['a key frame of H.264', pictureTag('h264', [NAL, NAL], true, 40),   { kind: 'picture', codec: 'h264', nals: [NAL, NAL], isKey: true, ms: 40 }],
  ['another one',          pictureTag('h264', [NAL], false, 80),       { kind: 'picture', codec: 'h264', nals: [NAL], isKey: false, ms: 80 }],
  ['the header of HEVC',   pictureHeader(hevc, 0),                     { kind: 'pictureHeader', codec: 'hevc', config: hevc.config, ms: 0 }],
  ['a key frame of HEVC',  pictureTag('hevc', [NAL], true, 16_777_300),{ kind: 'picture', codec: 'hevc', nals: [NAL], isKey: true, ms: 16_777_300 }],
  ['the header of AAC',    soundHeader(sound, 0),                      { kind: 'soundHeader', config: sound.config, ms: 0 }],
  ['a frame of AAC',       soundTag('aac', NAL, 23),                          { kind: 'sound', frame: NAL, ms: 23 }],
]
test.each(tags)('%s is written and read', (_, bytes, tag) => {
  const reader = new FlvReader()
  expect([...reader.push(fileHead(true)), ...reader.push(bytes)]).toEqual([tag])
})

test('the same tags however the bytes are chopped', () => {
  const bytes = Buffer.concat([fileHead(true), ...tags.map(([, each]) => each)])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length })), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const reader = new FlvReader()
      const read = edges.slice(1).flatMap((edge, i) => reader.push(bytes.subarray(edges[i], edge)))
      expect(read.map(({ kind }) => kind)).toEqual(tags.map(([, , { kind }]) => kind))
    }),
  )
})

test('a tag is moved in time, past what three bytes hold', () => {
  const tag = pictureTag('h264', [NAL], true, 10)
  expect(tagMs(retimed(tag, 20_000_000))).toBe(20_000_000)
  expect(tagMs(tag)).toBe(10)
  const all = retimedAll(
    [pictureTag('h264', [NAL], true, 1_000), pictureTag('h264', [NAL], false, 1_040)],
    1_000,
  )
  expect([tagMs(all), tagMs(all.subarray(all.length / 2))]).toEqual([0, 40])
})

/** Null: refused by a sentence of ours. */
function readAll(bytes: Uint8Array): Tag[] | null {
  try {
    return new FlvReader().push(bytes)
  } catch (error) {
    if (error instanceof NotFlv) return null
    throw error
  }
}
const formatsIn = (tag: Tag) => {
  if (tag.kind !== 'pictureHeader') return []
  const [one = NAL, two = NAL, three = NAL] = parameterSetsIn(tag.codec, tag.config)
  return [h264Format(one, two), hevcFormat(one, two, three)]
}
test('mutated FLV is refused or survived, and what it says of pictures read to an end', () => {
  const good = Buffer.concat([fileHead(true), ...tags.map(([, each]) => each)])
  let seed = 7
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  let refused = 0
  for (let i = 0; i < 20_000; i++) {
    const bytes = Buffer.from(good)
    for (let k = random(8); k >= 0; k--) bytes[random(bytes.length)] = random(256)
    const read = readAll(bytes)
    if (read === null) refused += 1
    else read.flatMap(formatsIn)
  }
  expect(refused).toBeGreaterThan(0)
})

test('whatever a camera calls its parameter sets, no picture of it is beyond measure', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 20 }), (one, two) => {
      const widths = [h264Format(one, two), hevcFormat(two, one, two)].map((format) => format?.width ?? 0)
      expect(Math.max(...widths)).toBeLessThanOrEqual(16_384)
    }),
    { numRuns: 2_000 },
  )
})

const boxesOf = (bytes: Buffer) => (at: number) => ({
  size: bytes.readUInt32BE(at),
  name: bytes.toString('latin1', at + 4, at + 8),
})
test('a recording that was cut is whole up to its last fragment', () => {
  const samples = [{ bytes: pictureSample([NAL]), duration: 40, isKey: true }]
  const head = mp4Head(picture, sound)
  const one = mp4Fragment(1, [{ track: 'picture', at: 0, samples }])
  const two = mp4Fragment(2, [{ track: 'picture', at: 40, samples }])
  const all = Buffer.concat([head, one, two])
  for (let cut = head.length; cut < all.length; cut++) {
    const whole = wholeBoxes(boxesOf(all.subarray(0, cut)), cut)
    expect(whole).toBe(cut >= head.length + one.length ? head.length + one.length : head.length)
  }
  expect(wholeBoxes(boxesOf(all), all.length)).toBe(all.length)
})
