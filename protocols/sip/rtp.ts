/** RFC 3550 §5.1. */
export interface Packet {
  payloadType: number
  isMarked: boolean
  sequence: number
  timestamp: number
  source: number
  payload: Uint8Array
}
const HEADER_BYTES = 12
const VERSION = 2

/** Null: no RTP, or one that says more of itself than there is. */
export function parseRtp(bytes: Uint8Array): Packet | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = view.getUint8(0)
  if (first >> 6 !== VERSION) return null
  let from = HEADER_BYTES + (first & 0x0f) * 4
  if (first & 0x10) {
    if (bytes.length < from + 4) return null
    from += 4 + view.getUint16(from + 2) * 4
  }
  const padding = first & 0x20 ? view.getUint8(bytes.length - 1) : 0
  const until = bytes.length - padding
  if (from > until || (first & 0x20 && padding === 0)) return null
  const second = view.getUint8(1)
  return {
    payloadType: second & 0x7f,
    isMarked: second >> 7 === 1,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    source: view.getUint32(8),
    payload: bytes.subarray(from, until),
  }
}

export function writeRtp({
  payloadType,
  isMarked,
  sequence,
  timestamp,
  source,
  payload,
}: Packet): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + payload.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION << 6)
  view.setUint8(1, (isMarked ? 0x80 : 0) | (payloadType & 0x7f))
  view.setUint16(2, sequence & 0xffff)
  view.setUint32(4, timestamp >>> 0)
  view.setUint32(8, source >>> 0)
  bytes.set(payload, HEADER_BYTES)
  return bytes
}

/** How far one count is ahead of another that wraps: −32768 to 32767, or of 32 bits. */
export const aheadOf16 = (a: number, b: number): number => ((a - b) << 16) >> 16
export const aheadOf32 = (a: number, b: number): number => (a - b) | 0
