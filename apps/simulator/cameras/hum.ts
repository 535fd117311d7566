import { encodeSound, PCMA } from '@gss/sip'

/** What a pretend camera hears: a soft tone, half a second on, half a second off; G.711 by the A law in packets of 20 ms. */
const RATE = 8_000
export const PACKET_SAMPLES = 160
const TONE_HZ = 440
const LOUD = 4_000

const second = encodeSound(
  PCMA,
  Int16Array.from({ length: RATE }, (_, at) =>
    at < RATE / 2 ? Math.round(LOUD * Math.sin((2 * Math.PI * TONE_HZ * at) / RATE)) : 0,
  ),
)
export const humPacket = (nth: number): Uint8Array => {
  const at = (nth * PACKET_SAMPLES) % RATE
  return second.subarray(at, at + PACKET_SAMPLES)
}
