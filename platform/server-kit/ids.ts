import { randomInt, randomUUID } from 'node:crypto'

const TIME_DIGITS = 12
const SEQUENCE_DIGITS = 3
const RANDOM_END_AT = '00000000-0000-0000-'.length
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
    sequence = randomInt((SEQUENCE_MASK + 1) >> 1) // room to count: the upper half stays free
  } else if (++sequence > SEQUENCE_MASK) {
    lastMs += 1
    sequence = 0
  }
  const time = lastMs.toString(16).padStart(TIME_DIGITS, '0')
  const count = sequence.toString(16).padStart(SEQUENCE_DIGITS, '0')
  // The end of a random UUID is what ends this one too: the variant and 62 random bits, and the platform makes them a thousand at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(RANDOM_END_AT)}`
}

/** Stands for "no unit": what belongs to the platform itself. Unit data is keyed by unit first, so the place is never null. */
export const PLATFORM_UNIT = '00000000-0000-0000-0000-000000000000'
