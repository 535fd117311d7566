import { type Codec, PCMA } from './sdp.ts'

/** ITU-T G.711 (1988), tables 1 and 2: sound in eight bits, by the law of Europe and China (A) and that of America and Japan (µ). */
const A_FLIP = 0x55
const SIGN = 0x80
const BIAS = 0x84
const CLIP = 32_635

const fromA = (byte: number): number => {
  const code = byte ^ A_FLIP
  const step = (code & 0x0f) << 4
  const segment = (code & 0x70) >> 4
  const size = segment === 0 ? step + 8 : (step + 0x108) << (segment - 1)
  return code & SIGN ? size : -size
}
const fromU = (byte: number): number => {
  const code = ~byte & 0xff
  const size = ((((code & 0x0f) << 3) + BIAS) << ((code & 0x70) >> 4)) - BIAS
  return code & SIGN ? -size : size
}
function toA(sample: number): number {
  const isNegative = sample < 0
  const size = Math.min(isNegative ? -sample - 1 : sample, 32_767) >> 3
  let segment = 0
  for (let rest = size >> 5; rest > 0; rest >>= 1) segment++
  const code = (segment << 4) | (segment < 2 ? (size >> 1) & 0x0f : (size >> segment) & 0x0f)
  return code ^ (isNegative ? A_FLIP : A_FLIP | SIGN)
}
function toU(sample: number): number {
  const isNegative = sample < 0
  const size = Math.min(Math.abs(sample), CLIP) + BIAS
  let segment = 7
  for (let bit = 0x4000; segment > 0 && !(size & bit); bit >>= 1) segment--
  return ~((isNegative ? SIGN : 0) | (segment << 4) | ((size >> (segment + 3)) & 0x0f)) & 0xff
}

const BYTES = 256
const SAMPLES = 65_536
const LEAST = -32_768
const tableOf = (law: (byte: number) => number) => Int16Array.from({ length: BYTES }, (_, byte) => law(byte))
const A_TABLE = tableOf(fromA)
const U_TABLE = tableOf(fromU)
/** By sample + 32768: twenty calls write a million samples a second. */
const codeTableOf = (law: (sample: number) => number) =>
  Uint8Array.from({ length: SAMPLES }, (_, at) => law(at + LEAST))
const A_CODES = codeTableOf(toA)
const U_CODES = codeTableOf(toU)

export function decodeSound(codec: Codec, bytes: Uint8Array): Int16Array {
  const table = codec === PCMA ? A_TABLE : U_TABLE
  const samples = new Int16Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) samples[at] = table[bytes[at] ?? 0] ?? 0
  return samples
}
export function encodeSound(codec: Codec, samples: Int16Array): Uint8Array {
  const codes = codec === PCMA ? A_CODES : U_CODES
  const bytes = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at++) bytes[at] = codes[(samples[at] ?? 0) - LEAST] ?? 0
  return bytes
}
