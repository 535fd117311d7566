import { psFrame } from '@gss/ps'
import { rtpBytes } from '@gss/rtsp'
import type { Clip } from '../cameras/clip.ts'
import { humPacket, PACKET_SAMPLES } from '../cameras/hum.ts'

export interface PsLine {
  send(packet: Uint8Array): void
  end(): void
}

const MS_PER_S = 1_000
const CLOCK = 90_000
const PS_TYPE = 96
const PAYLOAD_BYTES = 1_300
const SOUND_RATE = 8_000
const SEQUENCES = 0x1_0000

/** A clip as a program stream, with a hum, round and round. */
export function playPs(clip: Clip, source: number, line: PsLine): { stop(): void } {
  let [sent, sounds, sequence] = [0, 0, 0]
  const beganMs = performance.now()
  function picture(): void {
    const at = Math.round((sent * CLOCK) / clip.perS)
    const one = clip.pictures[sent % clip.pictures.length]
    sent += 1
    if (!one) return
    const due = Math.floor((sent * SOUND_RATE) / clip.perS / PACKET_SAMPLES)
    const heard: Uint8Array[] = []
    while (sounds < due) heard.push(humPacket(sounds++))
    const frame = psFrame({
      codec: clip.codec,
      nals: one.nals,
      isKey: one.isKey,
      at,
      ...(heard.length > 0 && { sound: Buffer.concat(heard) }),
    })
    for (let from = 0; from < frame.length; from += PAYLOAD_BYTES) {
      const head = {
        payloadType: PS_TYPE,
        isMarked: from + PAYLOAD_BYTES >= frame.length,
        sequence,
        timestamp: at >>> 0,
        source: source >>> 0,
      }
      line.send(rtpBytes(head, frame.subarray(from, from + PAYLOAD_BYTES)))
      sequence = (sequence + 1) % SEQUENCES
    }
  }
  const ticking = setInterval(() => {
    const due = Math.floor(((performance.now() - beganMs) * clip.perS) / MS_PER_S) + 1
    while (sent < due) picture()
  }, MS_PER_S / clip.perS)
  return {
    stop() {
      clearInterval(ticking)
      line.end()
    },
  }
}
