import { constants, deflateRawSync } from 'node:zlib'

const KIB = 1024
/** As far back as DEFLATE can point, and as far as a reader remembers (RFC 7692 §7.1.2: nothing less is agreed upon). */
const WINDOW_BYTES = 32 * KIB
/** The empty block at the end of a flush, which is not sent (RFC 7692 §7.2.1). */
const FLUSH_END_BYTES = 4

/** The end of all that a console was sent squeezed: what it remembers. */
export type Past = Buffer
export const NO_PAST: Past = Buffer.alloc(0)

/** One frame, for any number of consoles. */
export interface SqueezedFrame {
  text: Buffer
  /** As it goes over the socket to who remembers this, and what is remembered after it. */
  after: (past: Past) => Squeezed
}
export interface Squeezed {
  bytes: Buffer
  past: Past
}

/**
 * Messages say the same names again and again: against the ones before them an alarm is some 90 bytes instead of 2,000. Consoles that remember the
 * same get the same bytes, squeezed once; who joins remembers the same as the others once all have heard the same 32 KiB, some sixteen alarms.
 */
export function squeezeText(text: Buffer): SqueezedFrame {
  const known = new Map<Past, Squeezed>()
  return {
    text,
    after(past) {
      const before = known.get(past)
      if (before) return before
      const next = remembered(past, text)
      const same = [...known.values()].find((one) => one.past.equals(next))
      const made = { bytes: framed(squeezed(past, text)), past: same?.past ?? next }
      known.set(past, made)
      return made
    },
  }
}

/** At once and not by another thread: a frame of four alarms takes a tenth of a millisecond, and frames stay in order by themselves. */
function squeezed(past: Past, text: Buffer): Buffer {
  const how = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }
  const bytes = deflateRawSync(text, past.length === 0 ? how : { ...how, dictionary: past })
  return bytes.subarray(0, -FLUSH_END_BYTES)
}

/** A copy of its own: a part of a large frame would keep the whole of it in memory. */
function remembered(past: Past, text: Buffer): Past {
  const kept = Math.min(WINDOW_BYTES, past.length + text.length)
  const fromPast = Math.max(0, kept - text.length)
  return Buffer.concat([
    past.subarray(past.length - fromPast),
    text.subarray(Math.max(0, text.length - kept)),
  ])
}

/** RFC 6455 §5.2: one whole text message, with the bit of RFC 7692 §6 that says it is squeezed; a server masks nothing. */
const SQUEEZED_TEXT = 0xc1
const SHORT_MAX_BYTES = 125
const MEDIUM_MAX_BYTES = 0xffff
function framed(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([SQUEEZED_TEXT]), lengthOf(payload), payload])
}
function lengthOf({ length }: Buffer): Buffer {
  if (length <= SHORT_MAX_BYTES) return Buffer.from([length])
  const long = length > MEDIUM_MAX_BYTES
  const bytes = Buffer.alloc(long ? 9 : 3, long ? 127 : 126)
  if (long) bytes.writeBigUInt64BE(BigInt(length), 1)
  else bytes.writeUInt16BE(length, 1)
  return bytes
}
