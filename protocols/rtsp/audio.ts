import { u16 } from './bytes.ts'
import type { RtpPacket } from './rtp.ts'

/** ISO 14496-3 §1.6.2.1: the two bytes that say what the sound is. */
const CONFIG_MAX_BYTES = 64
export function aacConfig(fmtp: ReadonlyMap<string, string>): Uint8Array | null {
  const hex = fmtp.get('config') ?? ''
  if (!/^(?:[0-9a-f]{2}){2,64}$/i.test(hex)) return null
  const bytes = hex.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []
  return Uint8Array.from(bytes.slice(0, CONFIG_MAX_BYTES))
}

/** RFC 3640 §3.3.6, AAC-hbr: heads of 16 bits, 13 of them a length. A frame over several packets is left out: cameras send none. */
const INDEX_BITS = 3
const HEAD_BYTES = 2
const FRAMES_MAX = 64
export const AAC_FRAME_SAMPLES = 1_024

export interface RtspSound {
  frame: Uint8Array
  timestamp: number
}
export function aacFrames({ payload, timestamp }: RtpPacket): RtspSound[] {
  const count = u16(payload, 0) >> 4
  if (payload.length < HEAD_BYTES || count === 0 || count > FRAMES_MAX) return []
  const sounds: RtspSound[] = []
  let at = HEAD_BYTES + count * HEAD_BYTES
  for (let i = 0; i < count; i++) {
    const end = at + (u16(payload, HEAD_BYTES + i * HEAD_BYTES) >> INDEX_BITS)
    if (end > payload.length || end === at) return sounds
    sounds.push({ frame: payload.subarray(at, end), timestamp: (timestamp + i * AAC_FRAME_SAMPLES) >>> 0 })
    at = end
  }
  return sounds
}
