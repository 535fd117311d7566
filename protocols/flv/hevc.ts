import { BitReader } from './bitReader.ts'
import { joined, u16 } from './bytes.ts'
import type { PictureFormat } from './format.ts'

const SIZE_MAX_PX = 16_384
const SUB_LAYERS_MAX = 6
const NAL = { vps: 32, sps: 33, pps: 34 } as const

/** H.265 §7.3.2.2.1, as far as the size of the picture, and ISO 14496-15 §8.3.3.1. */
export function hevcFormat(vps: Uint8Array, sps: Uint8Array, pps: Uint8Array): PictureFormat | null {
  const read = new BitReader(sps.subarray(2))
  read.skip(4)
  const subLayers = read.bits(3)
  if (subLayers > SUB_LAYERS_MAX) return null
  read.skip(1)
  const level = Array.from({ length: 12 }, () => read.bits(8))
  skipSubLayers(read, subLayers)
  read.golomb()
  const chroma = read.golomb()
  if (chroma === 3) read.skip(1)
  let [width, height] = [read.golomb(), read.golomb()]
  const crop = read.bit() ? [read.golomb(), read.golomb(), read.golomb(), read.golomb()] : []
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  width -= (left + right) * (chroma === 1 || chroma === 2 ? 2 : 1)
  height -= (top + bottom) * (chroma === 1 ? 2 : 1)
  const [lumaDepth, chromaDepth] = [read.golomb(), read.golomb()]
  if (read.isPast || !(width > 0 && width <= SIZE_MAX_PX && height > 0 && height <= SIZE_MAX_PX)) return null
  const head = Uint8Array.of(
    1,
    ...level,
    0xf0,
    0,
    0xfc,
    0xfc | (chroma & 3),
    0xf8 | (lumaDepth & 7),
    0xf8 | (chromaDepth & 7),
    0,
    0,
    0x0f,
    3,
  )
  const arrays = [arrayOf(NAL.vps, vps), arrayOf(NAL.sps, sps), arrayOf(NAL.pps, pps)]
  return { codec: 'hevc', config: joined([head, ...arrays]), mime: mimeOf(level), width, height }
}

const SUB_PROFILE_BITS = 88
const SUB_LEVEL_BITS = 8
function skipSubLayers(read: BitReader, count: number): void {
  const present = Array.from({ length: count }, () => [read.bit(), read.bit()] as const)
  if (count > 0) for (let i = count; i < 8; i++) read.skip(2)
  for (const [profile, level] of present) read.skip(profile * SUB_PROFILE_BITS + level * SUB_LEVEL_BITS)
}

const arrayOf = (type: number, nal: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0x80 | type, 0, 1), u16(nal.length), nal])

/** ISO 14496-15 annex E.3. */
function mimeOf(level: readonly number[]): string {
  const [first = 0] = level
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? ''
  const compatible = level.slice(1, 5).reduce((all, byte) => all * 256 + byte, 0)
  const reversed = Number.parseInt(
    compatible.toString(2).padStart(32, '0').split('').toReversed().join(''),
    2,
  )
  const constraints = level.slice(5, 11)
  while (constraints.at(-1) === 0) constraints.pop()
  const tier = first & 0x20 ? 'H' : 'L'
  const tail = constraints.map((byte) => `.${byte.toString(16).toUpperCase()}`).join('')
  return `hvc1.${space}${first & 0x1f}.${reversed.toString(16).toUpperCase()}.${tier}${level[11] ?? 0}${tail}`
}
