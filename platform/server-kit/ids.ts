import { randomBytes } from 'node:crypto'

const TIME_BYTES = 6
const SEQUENCE_BITS = 12
const SEQUENCE_MASK = (1 << SEQUENCE_BITS) - 1

let lastMs = 0
let sequence = 0

/**
 * A UUIDv7 (RFC 9562 §5.7): led by the time, so rows of one unit lie together; made by the application, so no sequence is shared.
 * Within one millisecond of one process the 12 bits after the version count up (§6.2, method 1): ids sort as they were made.
 */
export function newId(nowMs = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = randomBytes(2).readUInt16BE() & (SEQUENCE_MASK >> 1) // room to count: the upper half stays free
  } else if (++sequence > SEQUENCE_MASK) {
    lastMs += 1
    sequence = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, TIME_BYTES)
  bytes.writeUInt16BE(0x7000 | sequence, TIME_BYTES) // version 7
  bytes[8] = (bytes[8]! & 0x3f) | 0x80 // variant 10; a buffer of 16 has a ninth byte
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Stands for "no unit": what belongs to the platform itself. Unit data is keyed by unit first, so the place is never null. */
export const PLATFORM_UNIT = '00000000-0000-0000-0000-000000000000'
