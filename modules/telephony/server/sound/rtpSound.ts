import { aheadOf32, type Codec, decodeSound, encodeSound, type Packet } from '@gss/sip'

/** What is heard of one telephone: samples, and which moment of the call they belong to. */
export type Heard = (samples: Int16Array, at: number) => void

const FRAMES_PER_MS = 8
/** Somebody's clock is off, or they were silent: their sound is placed anew. */
const AWAY_FRAMES = 8_000
const PIECE_FRAMES = 160

/** A telephone as the call carries it: what it says, and what is said to it. */
export interface SideSound {
  codec(): Codec
  speak(samples: Int16Array): void
  /** A key, as it came. */
  pass(event: Packet): void
  onHeard(heard: Heard): void
  onKey(key: (event: Packet) => void): void
  /** How many packets came. */
  count(): number
}

/** One side's sound between packets and the call's own time. `sinceMs`: how long the call's sound has been going. */
export function rtpSound(
  sinceMs: () => number,
  codec: () => Codec,
  send: (packet: Omit<Packet, 'source'>) => void,
) {
  let [sequence, timestamp] = [0, 0]
  let [lastSpokeMs, isFirst] = [0, true]
  let known: { source: number; timestamp: number; at: number } | null = null
  function placeOf(packet: Packet): number {
    const now = Math.round(sinceMs() * FRAMES_PER_MS)
    const at =
      known && known.source === packet.source ? known.at + aheadOf32(packet.timestamp, known.timestamp) : now
    if (known && Math.abs(at - now) <= AWAY_FRAMES && known.source === packet.source) return Math.max(0, at)
    known = { source: packet.source, timestamp: packet.timestamp, at: now }
    return now
  }
  const out = (packet: Pick<Packet, 'payloadType' | 'isMarked' | 'payload'>) =>
    send({ ...packet, timestamp, sequence: (sequence = (sequence + 1) & 0xffff) })
  return {
    /** A packet of sound in one of these ways of writing it; null: of none of them. */
    heard(packet: Packet, codecs: readonly Codec[]): { samples: Int16Array; at: number } | null {
      const spoken = codecs.find((each) => each === packet.payloadType)
      return spoken === undefined
        ? null
        : { samples: decodeSound(spoken, packet.payload), at: placeOf(packet) }
    },
    speak(samples: Int16Array): void {
      const now = sinceMs()
      // What was not said in between has its time all the same.
      const missedFrames = Math.round((now - lastSpokeMs) * FRAMES_PER_MS) - samples.length
      if (!isFirst && missedFrames > PIECE_FRAMES) timestamp = (timestamp + missedFrames) >>> 0
      out({ payloadType: codec(), isMarked: isFirst, payload: encodeSound(codec(), samples) })
      timestamp = (timestamp + samples.length) >>> 0
      lastSpokeMs = now
      isFirst = false
    },
    /** A key, as it came. */
    pass: (payloadType: number, { isMarked, payload }: Packet) => out({ payloadType, isMarked, payload }),
  }
}
