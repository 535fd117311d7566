import { joined } from './bytes.ts'
import type { SoundFormat } from './format.ts'

/**
 * RFC 9639, as far as sound is passed on as it is: one channel, 16 bits, blocks of one length, nothing compressed. A camera's G.711 becomes something a browser
 * plays that way, without a codec of anybody's.
 */
export const FLAC_BLOCK_SAMPLES = 320
const BITS = 16
const STREAM_INFO_BYTES = 34
/** RFC 9639 §9.1.2: the rates that have a number. */
const RATE_CODES: Readonly<Record<number, number>> = {
  8_000: 4,
  16_000: 5,
  22_050: 6,
  24_000: 7,
  32_000: 8,
  44_100: 9,
  48_000: 10,
}
const BLOCK_SIZE_IN_16_BITS = 7
const SIXTEEN_BITS = 4
const VERBATIM = 2

/** What a decoder is told before the first block; null: a rate we do not speak. */
export function flacFormat(rate: number): SoundFormat | null {
  if (RATE_CODES[rate] === undefined) return null
  const config = new Uint8Array(STREAM_INFO_BYTES)
  const view = new DataView(config.buffer)
  view.setUint16(0, FLAC_BLOCK_SAMPLES)
  view.setUint16(2, FLAC_BLOCK_SAMPLES)
  // Sizes of frames are not said (0); rate in 20 bits, channels less one in 3, bits less one in 5, how many samples (not said) in 36.
  view.setUint32(10, (rate << 12) | ((BITS - 1) << 4))
  return { codec: 'flac', config, rate, channels: 1, samples: FLAC_BLOCK_SAMPLES }
}

/** One block. */
export function flacFrame(samples: Int16Array, rate: number, nth: number): Uint8Array {
  const head = Uint8Array.of(
    0xff,
    0xf8,
    (BLOCK_SIZE_IN_16_BITS << 4) | (RATE_CODES[rate] ?? 0),
    SIXTEEN_BITS << 1,
    ...counted(nth),
    ((samples.length - 1) >> 8) & 0xff,
    (samples.length - 1) & 0xff,
  )
  const bytes = new Uint8Array(head.length + 2 + samples.length * 2 + 2)
  bytes.set(head)
  bytes[head.length] = crc8(head)
  bytes[head.length + 1] = VERBATIM
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, at) => view.setInt16(head.length + 2 + at * 2, sample))
  view.setUint16(bytes.length - 2, crc16(bytes.subarray(0, -2)))
  return bytes
}

/** A number as UTF-8 writes one, in up to six bytes. */
const CONTINUES = 0x80
const PART_BITS = 6
function counted(nth: number): number[] {
  const number = nth & 0x7fffffff
  if (number < CONTINUES) return [number]
  const parts: number[] = []
  let rest = number
  // The first byte has room for less the more follow it.
  for (let room = 0x40; rest >= room; room >>= 1) {
    parts.unshift(CONTINUES | (rest & 0x3f))
    rest >>>= PART_BITS
  }
  const lead = (0xff << (PART_BITS + 1 - parts.length)) & 0xff
  return [lead | rest, ...parts]
}

function crcTable(bits: 8 | 16, polynomial: number): Uint16Array {
  const [top, mask] = [1 << (bits - 1), (1 << bits) - 1]
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++) crc = (crc & top ? (crc << 1) ^ polynomial : crc << 1) & mask
    return crc
  })
}
const CRC8 = crcTable(8, 0x07)
const CRC16 = crcTable(16, 0x8005)
const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => CRC8[crc ^ byte] ?? 0, 0)
const crc16 = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) & 0xffff) ^ (CRC16[(crc >> 8) ^ byte] ?? 0), 0)

/** Cuts samples into blocks of one length, each with when it begins; what is left waits. */
export class FlacBlocks {
  readonly #rate: number
  #waiting = new Int16Array(0)
  #atMs = 0
  #nth = 0

  constructor(rate: number) {
    this.#rate = rate
  }

  /** `ms`: when the first of them was heard. A hole of more than a tenth of a second is a new beginning. */
  push(samples: Int16Array, ms: number): { frame: Uint8Array; ms: number }[] {
    const expectedMs = this.#atMs + (this.#waiting.length * MS_PER_S) / this.#rate
    if (this.#waiting.length === 0 || Math.abs(ms - expectedMs) > HOLE_MS) {
      this.#waiting = new Int16Array(0)
      this.#atMs = this.#nth > 0 && Math.abs(ms - this.#atMs) <= HOLE_MS ? this.#atMs : ms
    }
    const all = new Int16Array(this.#waiting.length + samples.length)
    all.set(this.#waiting)
    all.set(samples, this.#waiting.length)
    const frames: { frame: Uint8Array; ms: number }[] = []
    let at = 0
    for (; at + FLAC_BLOCK_SAMPLES <= all.length; at += FLAC_BLOCK_SAMPLES) {
      frames.push({
        frame: flacFrame(all.subarray(at, at + FLAC_BLOCK_SAMPLES), this.#rate, this.#nth++),
        ms: Math.round(this.#atMs),
      })
      this.#atMs += (FLAC_BLOCK_SAMPLES * MS_PER_S) / this.#rate
    }
    this.#waiting = all.slice(at)
    return frames
  }
}
const MS_PER_S = 1_000
const HOLE_MS = 100

/** A whole file of it: what a decoder of somebody else reads. */
export const flacFile = ({ config }: SoundFormat, frames: readonly Uint8Array[]): Uint8Array =>
  joined([Uint8Array.of(0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, STREAM_INFO_BYTES), config, ...frames])
