import { crc16 } from './crc.ts'
import { dc09TextOf } from './text.ts'

/** How a panel counts: as written, its CRC as two bare bytes, or over the CR as well. */
export type Dialect = 'standard' | 'binaryCrc' | 'crcOverCr'

export type Dc09Cut =
  | { kind: 'frame'; bytes: Uint8Array }
  | { kind: 'damage'; bytes: Uint8Array }
  | { kind: 'skipped'; count: number }

/** Where the parts of a whole frame are. */
export interface FrameShape {
  dialect: Dialect
  /** Of the body: from the first quote to before the CR. */
  from: number
  until: number
  isCrcRight: boolean
}

const [LF, CR, QUOTE] = [0x0a, 0x0d, 0x22]
const LENGTH = /^0[\da-fA-F]{3}$/
const CRC = /^[\da-fA-F]{4}$/
const LENGTH_CHARS = 4
/** Three hex digits can say no more. */
export const FRAME_MAX_BYTES = 4_200
const HEX = 16
const BYTE = 8

type Looked = { is: 'frame'; length: number; shape: FrameShape } | { is: 'short' } | { is: 'nothing' }

/** What begins at an LF: a frame, the beginning of one, or nothing. */
function lookAt(bytes: Uint8Array, at: number): Looked {
  const forms = [
    { crc: 4, isHex: true },
    { crc: 2, isHex: false },
  ]
  let isShort = false
  for (const { crc, isHex } of forms) {
    const from = at + 1 + crc + LENGTH_CHARS
    if (from >= bytes.length) {
      isShort = true
      continue
    }
    const written = dc09TextOf(bytes.subarray(at + 1, at + 1 + crc))
    const length = dc09TextOf(bytes.subarray(at + 1 + crc, from))
    if (bytes[from] !== QUOTE || !LENGTH.test(length) || (isHex && !CRC.test(written))) continue
    for (const base of [HEX, 10]) {
      const until = from + Number.parseInt(length, base)
      if (Number.isNaN(until)) continue
      if (until >= bytes.length) {
        isShort = true
        continue
      }
      if (bytes[until] === CR)
        return frameOf(bytes, at, { from, until }, isHex ? Number.parseInt(written, HEX) : null)
    }
  }
  return isShort && bytes.length - at < FRAME_MAX_BYTES ? { is: 'short' } : { is: 'nothing' }
}

function frameOf(
  bytes: Uint8Array,
  at: number,
  { from, until }: { from: number; until: number },
  hex: number | null,
): Looked {
  const written = hex ?? ((bytes[at + 1] ?? 0) << BYTE) | (bytes[at + 2] ?? 0)
  const isOver = (end: number) => crc16(bytes.subarray(from, end)) === written
  const isRight = isOver(until)
  const isOverCr = !isRight && isOver(until + 1)
  const dialect = hex === null ? 'binaryCrc' : isOverCr ? 'crcOverCr' : 'standard'
  const shape: FrameShape = { dialect, from: from - at, until: until - at, isCrcRight: isRight || isOverCr }
  return { is: 'frame', length: until + 1 - at, shape }
}

/** Of a whole frame; `null`: it is none. */
export function shapeOf(bytes: Uint8Array): FrameShape | null {
  const looked = bytes[0] === LF ? lookAt(bytes, 0) : null
  return looked?.is === 'frame' ? looked.shape : null
}

/** Cuts frames by their length, not by CR or LF: a CRC of bare bytes may be either. After damage one byte is dropped, not a frame. */
export function cutter() {
  let rest = new Uint8Array(0)
  function take(isOver: boolean): Dc09Cut[] {
    const cuts: Dc09Cut[] = []
    let skipped = 0
    let at = 0
    const skip = () => {
      if (skipped > 0) cuts.push({ kind: 'skipped', count: skipped })
      skipped = 0
    }
    while (at < rest.length) {
      if (rest[at] !== LF) {
        skipped += 1
        at += 1
        continue
      }
      const looked = lookAt(rest, at)
      if (looked.is === 'short' && !isOver) break
      if (looked.is !== 'frame') {
        skipped += 1
        at += 1
        continue
      }
      skip()
      const bytes = rest.slice(at, at + looked.length)
      cuts.push({ kind: looked.shape.isCrcRight ? 'frame' : 'damage', bytes })
      at += looked.length
    }
    skip()
    rest = rest.slice(at)
    return cuts
  }
  return {
    push(bytes: Uint8Array): Dc09Cut[] {
      const joined = new Uint8Array(rest.length + bytes.length)
      joined.set(rest)
      joined.set(bytes, rest.length)
      rest = joined
      return take(false)
    },
    /** The beginning that waits leads nowhere. */
    giveUp: (): Dc09Cut[] => (rest.length === 0 ? [] : take(true)),
    waiting: () => rest.length,
  }
}
