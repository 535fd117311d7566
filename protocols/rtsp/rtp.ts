import { u16, u32 } from './bytes.ts'

/** RFC 3550 §5.1. */
export interface RtpPacket {
  payloadType: number
  isMarked: boolean
  sequence: number
  timestamp: number
  source: number
  payload: Uint8Array
}

const HEAD_BYTES = 12
const VERSION = 2
const WORD = 4

/** Null for what is none: damaged, or of another version. */
export function rtpPacket(bytes: Uint8Array): RtpPacket | null {
  const [first = 0, second = 0] = bytes
  if (bytes.length < HEAD_BYTES || first >> 6 !== VERSION) return null
  let start = HEAD_BYTES + WORD * (first & 0x0f)
  if (first & 0x10) start += WORD + WORD * u16(bytes, start + 2)
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0
  const end = bytes.length - padding
  if (start > end) return null
  return {
    payloadType: second & 0x7f,
    isMarked: (second & 0x80) !== 0,
    sequence: u16(bytes, 2),
    timestamp: u32(bytes, 4),
    source: u32(bytes, 8),
    payload: bytes.subarray(start, end),
  }
}

export interface RtpHead {
  payloadType: number
  isMarked: boolean
  sequence: number
  timestamp: number
  source: number
}
export function rtpBytes(
  { payloadType, isMarked, sequence, timestamp, source }: RtpHead,
  payload: Uint8Array,
): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + payload.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION << 6)
  view.setUint8(1, (isMarked ? 0x80 : 0) | payloadType)
  view.setUint16(2, sequence & 0xffff)
  view.setUint32(4, timestamp >>> 0)
  view.setUint32(8, source >>> 0)
  bytes.set(payload, HEAD_BYTES)
  return bytes
}
