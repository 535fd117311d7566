import { joined } from './bytes.ts'
import type { VideoCodec } from './nals.ts'

/** What a packet may carry without being cut on its way: 1,500 bytes less heads of IP, TCP, RTP and interleaving. */
const PAYLOAD_MAX_BYTES = 1_400
const PART = { h264: 28, hevc: 49 } as const
const START = 0x80
const END = 0x40

/** One unit as the payloads of as many packets as it takes: the other direction, for cameras of the simulator. */
export function payloadsOf(codec: VideoCodec, nal: Uint8Array, max = PAYLOAD_MAX_BYTES): Uint8Array[] {
  if (nal.length <= max) return [nal]
  const headBytes = codec === 'h264' ? 1 : 2
  const [first = 0, second = 0] = nal
  const type = codec === 'h264' ? first & 0x1f : (first >> 1) & 0x3f
  const body = nal.subarray(headBytes)
  const room = max - headBytes - 1
  const count = Math.ceil(body.length / room)
  return Array.from({ length: count }, (_, i) => {
    const mark = (i === 0 ? START : 0) | (i === count - 1 ? END : 0) | type
    const head =
      codec === 'h264'
        ? Uint8Array.of((first & 0xe0) | PART.h264, mark)
        : Uint8Array.of((first & 0x81) | (PART.hevc << 1), second, mark)
    return joined([head, body.subarray(i * room, (i + 1) * room)])
  })
}
