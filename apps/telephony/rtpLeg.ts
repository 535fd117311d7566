import { createSocket } from 'node:dgram'
import {
  aheadOf32,
  type Codec,
  decodeSound,
  encodeSound,
  type Packet,
  parseRtp,
  PCMA,
  type Sound,
  writeRtp,
} from '@gss/sip'
import { random } from './userAgent.ts'

/** What is heard of one telephone: samples, and which moment of the call they belong to. */
export type Heard = (samples: Int16Array, at: number) => void
export interface RtpLeg {
  port: number
  /** Where it is spoken to, from now on. */
  aim(sound: Sound): void
  codec(): Codec
  speak(samples: Int16Array): void
  /** A key, as it came. */
  pass(event: Packet): void
  onHeard(heard: Heard): void
  onKey(key: (event: Packet) => void): void
  /** How many packets came. */
  count(): number
  close(): void
}

const FRAMES_PER_MS = 8
/** Somebody's clock is off, or they were silent: their sound is placed anew. */
const AWAY_FRAMES = 8_000
const PIECE_FRAMES = 160
const SOURCE_BYTES = 4
const HEX = 16

/** `sinceMs`: how long the call's sound has been going. */
export async function openRtpLeg(
  host: string,
  port: number,
  sinceMs: () => number,
  onError: (error: unknown) => void,
): Promise<RtpLeg> {
  const socket = createSocket('udp4')
  await new Promise<void>((ready, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, () => ready())
  })
  socket.on('error', onError)
  const source = Number.parseInt(random(SOURCE_BYTES), HEX)
  let aimed: Sound | null = null
  let to: { address: string; port: number } | null = null
  let [sequence, timestamp, packets] = [0, 0, 0]
  let [lastSpokeMs, isFirst] = [0, true]
  let known: { source: number; timestamp: number; at: number } | null = null
  let heard: Heard = () => {}
  let keyed: (event: Packet) => void = () => {}
  let isOpen = true

  socket.on('message', (bytes, { address, port: from }) => {
    // A stranger is not heard; a telephone behind an exchange may speak from another port than it said.
    if (!aimed || address !== aimed.address) return
    const packet = parseRtp(bytes)
    if (!packet) return
    packets++
    if (to) to.port = from
    if (packet.payloadType === aimed.eventType) return keyed(packet)
    const codec = aimed.codecs.find((each) => each === packet.payloadType)
    if (codec !== undefined) heard(decodeSound(codec, packet.payload), placeOf(packet))
  })
  function placeOf(packet: Packet): number {
    const now = Math.round(sinceMs() * FRAMES_PER_MS)
    const at =
      known && known.source === packet.source ? known.at + aheadOf32(packet.timestamp, known.timestamp) : now
    if (known && Math.abs(at - now) <= AWAY_FRAMES && known.source === packet.source) return Math.max(0, at)
    known = { source: packet.source, timestamp: packet.timestamp, at: now }
    return now
  }
  function send(packet: Omit<Packet, 'sequence' | 'source'>): void {
    if (!isOpen || !to || to.port === 0) return
    sequence++
    socket.send(
      writeRtp({ ...packet, sequence, source }),
      to.port,
      to.address,
      (error) => error && onError(error),
    )
  }
  return {
    port,
    aim(sound) {
      aimed = sound
      // Hold, as old telephones say it, and as new ones do.
      const isHeld =
        sound.address === '0.0.0.0' || sound.direction === 'sendonly' || sound.direction === 'inactive'
      to = isHeld ? null : { address: sound.address, port: sound.port }
    },
    codec: () => aimed?.codecs[0] ?? PCMA,
    speak(samples) {
      const now = sinceMs()
      // What was not said in between has its time all the same.
      const missedFrames = Math.round((now - lastSpokeMs) * FRAMES_PER_MS) - samples.length
      if (!isFirst && missedFrames > PIECE_FRAMES) timestamp += missedFrames
      send({
        payloadType: aimed?.codecs[0] ?? PCMA,
        isMarked: isFirst,
        timestamp,
        payload: encodeSound(aimed?.codecs[0] ?? PCMA, samples),
      })
      timestamp = (timestamp + samples.length) >>> 0
      lastSpokeMs = now
      isFirst = false
    },
    pass({ isMarked, payload }) {
      if (aimed?.eventType !== null && aimed?.eventType !== undefined)
        send({ payloadType: aimed.eventType, isMarked, timestamp, payload })
    },
    onHeard: (next) => void (heard = next),
    onKey: (next) => void (keyed = next),
    count: () => packets,
    close() {
      if (isOpen) socket.close()
      isOpen = false
    },
  }
}
