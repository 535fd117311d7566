import { BitReader } from './bitReader.ts'
import { joined, u16 } from './bytes.ts'
import type { PictureFormat } from './format.ts'

/** H.264 annex A: profiles with a chroma format of their own. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
const MACROBLOCK_PX = 16
const SIZE_MAX_PX = 16_384
const REFERENCES_MAX = 255

/** H.264 §7.3.2.1.1, as far as the size of the picture. */
export function h264Format(sps: Uint8Array, pps: Uint8Array): PictureFormat | null {
  if (sps.length < 4 || pps.length < 2) return null
  const size = sizeOf(sps)
  if (!size) return null
  const profile = [...sps.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { codec: 'h264', config: avcConfig(sps, pps), mime: `avc1.${profile}`, ...size }
}

function sizeOf(sps: Uint8Array): { width: number; height: number } | null {
  const read = new BitReader(sps.subarray(1))
  const profile = read.bits(8)
  read.skip(16)
  read.golomb()
  let chroma = 1
  if (HIGH_PROFILES.has(profile)) {
    chroma = read.golomb()
    if (chroma === 3) read.skip(1)
    read.golomb()
    read.golomb()
    read.skip(1)
    if (read.bit()) skipLists(read, chroma === 3 ? 12 : 8)
  }
  read.golomb()
  const order = read.golomb()
  if (order === 0) read.golomb()
  else if (order === 1) {
    read.skip(1)
    read.signedGolomb()
    read.signedGolomb()
    const references = read.golomb()
    if (references > REFERENCES_MAX) return null
    for (let i = 0; i < references; i++) read.signedGolomb()
  }
  read.golomb()
  read.skip(1)
  const across = read.golomb() + 1
  const down = read.golomb() + 1
  const isWholeFrames = read.bit()
  if (!isWholeFrames) read.skip(1)
  read.skip(1)
  const crop = read.bit() ? [read.golomb(), read.golomb(), read.golomb(), read.golomb()] : []
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * (isWholeFrames ? 1 : 2)
  const width = across * MACROBLOCK_PX - (left + right) * unitX
  const height = down * MACROBLOCK_PX * (isWholeFrames ? 1 : 2) - (top + bottom) * unitY
  if (read.isPast || !(width > 0 && width <= SIZE_MAX_PX && height > 0 && height <= SIZE_MAX_PX)) return null
  return { width, height }
}

function skipLists(read: BitReader, count: number): void {
  for (let i = 0; i < count; i++) if (read.bit()) skipScaling(read, i < 6 ? 16 : 64)
}

function skipScaling(read: BitReader, size: number): void {
  let [last, next] = [8, 8]
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + read.signedGolomb() + 256) % 256
    last = next === 0 ? last : next
  }
}

/** ISO 14496-15 §5.3.3.1. */
const avcConfig = (sps: Uint8Array, pps: Uint8Array): Uint8Array =>
  joined([
    Uint8Array.of(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1),
    u16(sps.length),
    sps,
    Uint8Array.of(1),
    u16(pps.length),
    pps,
  ])
