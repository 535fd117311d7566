import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aacFrames } from './audio.ts'
import { unitsIn, type VideoCodec } from './nals.ts'
import { payloadsOf } from './packets.ts'
import { rtpBytes, type RtpPacket, rtpPacket } from './rtp.ts'
import { describedBy } from './sdp.ts'
import { SteadyClock } from './steadyClock.ts'
import { KEY_FRAME_MAX_BYTES, VideoJoiner } from './video.ts'

const nal = (head: number[], length: number) =>
  Uint8Array.from({ length }, (_, i) => head[i] ?? (i * 7) & 0xff)
const KEY = { h264: nal([0x65, 0x88], 9_000), hevc: nal([0x26, 0x01], 9_000) }
const NEXT = { h264: nal([0x41, 0x9a], 300), hevc: nal([0x02, 0x01], 300) }
const SPS = nal([0x67, 0x42], 20)

let sequence = 0
/** Units of one picture as packets. */
const picture = (
  codec: VideoCodec,
  nals: readonly Uint8Array[],
  timestamp: number,
  source = 1,
): RtpPacket[] =>
  nals.flatMap((unit, i) => {
    const payloads = payloadsOf(codec, unit)
    return payloads.map((payload, k) => {
      const isMarked = i === nals.length - 1 && k === payloads.length - 1
      const packet = rtpPacket(
        rtpBytes({ payloadType: 96, isMarked, sequence: sequence++, timestamp, source }, payload),
      )
      if (!packet) throw new Error('no packet')
      return packet
    })
  })
const joinedBy = (joiner: VideoJoiner, packets: readonly RtpPacket[]) =>
  packets.flatMap((packet) => joiner.push(packet))

test.each(['h264', 'hevc'] as const)('pictures of %s go into packets and come out as they were', (codec) => {
  const joiner = new VideoJoiner(codec)
  const units = joinedBy(joiner, [
    ...picture(codec, [KEY[codec]], 0),
    ...picture(codec, [NEXT[codec]], 3_600),
  ])
  expect(units.map(({ isKey, timestamp }) => [isKey, timestamp])).toEqual([
    [true, 0],
    [false, 3_600],
  ])
  expect(units.map(({ nals }) => nals.map((unit) => [...unit]))).toEqual([
    [[...KEY[codec]]],
    [[...NEXT[codec]]],
  ])
})

type Do = (packets: RtpPacket[][]) => RtpPacket[]
const losses: [what: string, change: Do, timestamps: number[]][] = [
  ['nothing lost: all three', (all) => all.flat(), [0, 3_600, 7_200]],
  [
    'a packet of the first key frame lost: nothing can be decoded before the next',
    (all) => all.flat().filter((_, at) => at !== 2),
    [],
  ],
  [
    'a picture lost as a whole: the packet behind it may have been of it, and is left out too',
    (all) => [...(all[0] ?? []), ...(all[2] ?? [])],
    [0],
  ],
]
test.each(losses)('%s', (_, change, timestamps) => {
  const joiner = new VideoJoiner('h264')
  const all = [
    picture('h264', [SPS, KEY.h264], 0),
    picture('h264', [NEXT.h264], 3_600),
    picture('h264', [NEXT.h264], 7_200),
  ]
  expect(joinedBy(joiner, change(all)).map(({ timestamp }) => timestamp)).toEqual(timestamps)
})

test('another source begins with a key frame of its own', () => {
  const joiner = new VideoJoiner('h264')
  joinedBy(joiner, picture('h264', [KEY.h264], 0))
  const after = joinedBy(joiner, [
    ...picture('h264', [NEXT.h264], 90, 2),
    ...picture('h264', [KEY.h264], 180, 2),
  ])
  expect(after.map(({ timestamp }) => timestamp)).toEqual([180])
})

test('a unit without end is given up, not kept', () => {
  const joiner = new VideoJoiner('h264')
  const part = { payloadType: 96, isMarked: false, timestamp: 0, source: 1 }
  const body = new Uint8Array(60_000)
  const payload = (mark: number) => {
    const bytes = body.slice()
    bytes.set([0x7c, mark])
    return bytes
  }
  const more = Array.from({ length: (KEY_FRAME_MAX_BYTES / body.length) * 3 }, (_, at) =>
    rtpPacket(rtpBytes({ ...part, sequence: at }, payload(at === 0 ? 0x85 : 0x05))),
  )
  expect(more.flatMap((packet) => (packet ? joiner.push(packet) : []))).toEqual([])
})

test('mutated packets are survived: a hundred thousand of them', () => {
  const good = [...picture('h264', [SPS, KEY.h264], 0), ...picture('h264', [NEXT.h264], 3_600)].map(
    (packet) => rtpBytes(packet, packet.payload),
  )
  const joiners = [new VideoJoiner('h264'), new VideoJoiner('hevc')]
  let seed = 1
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let i = 0; i < 100_000; i++) {
    const bytes = (good[random(good.length)] ?? new Uint8Array(0)).slice(
      0,
      random(3) === 0 ? random(200) : undefined,
    )
    for (let k = random(6); k >= 0; k--) bytes[random(Math.min(bytes.length, 40) || 1)] = random(256)
    const packet = rtpPacket(bytes)
    if (!packet) continue
    for (const joiner of joiners)
      for (const unit of joiner.push(packet)) expect(unit.nals.length).toBeLessThanOrEqual(1_024)
    aacFrames(packet)
  }
})

test('start codes of three and four bytes part units', () => {
  expect(unitsIn(Uint8Array.of(0, 0, 0, 1, 0x67, 1, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 3))).toEqual([
    Uint8Array.of(0x67, 1),
    Uint8Array.of(0x68, 2),
    Uint8Array.of(0x65, 3),
  ])
})

// oxfmt-ignore
const clocks: [what: string, stamps: number[], ms: number[]][] = [
  ['25 a second',                        [1_000, 4_600, 8_200],               [0, 40, 80]],
  ['turning over',                       [4_294_965_496, 1_800],              [0, 40]],
  ['a jump of an hour is one picture',   [0, 324_000_000, 324_003_600],       [0, 40, 80]],
  ['back to the beginning, too',         [900_000, 0, 3_600],                 [0, 40, 80]],
]
test.each(clocks)('a clock: %s', (_, stamps, ms) => {
  const clock = new SteadyClock(90_000)
  expect(stamps.map((stamp) => clock.msAt(stamp))).toEqual(ms)
})

test('a description of a camera with sound and a backchannel', () => {
  const text = [
    'v=0',
    's=cam',
    'a=control:*',
    'm=video 0 RTP/AVP 96',
    'a=rtpmap:96 H264/90000',
    'a=fmtp:96 packetization-mode=1; sprop-parameter-sets=Z0IAKQ==,aM4=',
    'a=control:trackID=0',
    'm=audio 0 RTP/AVP 8',
    'a=control:trackID=1',
    'm=audio 0 RTP/AVP 8',
    'a=sendonly',
    'a=control:trackID=9',
  ].join('\r\n')
  const { control, media } = describedBy(text)
  expect(control).toBe('*')
  expect(media.map(({ kind, codec, control: own, isSendOnly }) => [kind, codec, own, isSendOnly])).toEqual([
    ['video', 'H264', 'trackID=0', false],
    ['audio', 'PCMA', 'trackID=1', false],
    ['audio', 'PCMA', 'trackID=9', true],
  ])
  expect(media[0]?.fmtp.get('sprop-parameter-sets')).toBe('Z0IAKQ==,aM4=')
})

test('whatever a description says, it is read', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('m=video 0 RTP/AVP 96', 'a=rtpmap:96 H264/0', 'a=fmtp:96 ;;=', 'a=control:', 'm=audio x'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 800 }), (lines) => {
      expect(describedBy(lines.join('\n')).media.length).toBeLessThanOrEqual(8)
    }),
  )
})
