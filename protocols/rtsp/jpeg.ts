import { joined, u16 } from './bytes.ts'
import type { RtpPacket } from './rtp.ts'
import { KEY_FRAME_MAX_BYTES } from './video.ts'

/** RFC 2435 §3.1: JPEG in packets, without its own headers: they are written anew. */
const HEAD_BYTES = 8
const RESTART_BYTES = 4
const RESTARTS = 64
const OWN_TABLES = 128
const TABLES_HEAD_BYTES = 4
const TABLE_BYTES = 64
const BLOCK = 8
const TYPE_MAX = 127

export interface Jpeg {
  jpeg: Uint8Array
  timestamp: number
}

/** Packets → whole pictures. One that lost a packet is left out. */
export class JpegJoiner {
  #parts: Uint8Array[] = []
  #bytes = 0
  #sequence: number | null = null
  #timestamp: number | null = null
  #head: Uint8Array | null = null
  #isDamaged = false
  /** §4.2: tables that are said once and meant from then on, by their Q. */
  readonly #tables = new Map<number, Uint8Array>()

  push({ payload, sequence, timestamp, isMarked }: RtpPacket): Jpeg | null {
    if (this.#sequence !== null && sequence !== ((this.#sequence + 1) & 0xffff)) this.#isDamaged = true
    this.#sequence = sequence
    if (timestamp !== this.#timestamp) this.#begin(timestamp)
    if (!this.#take(payload)) this.#isDamaged = true
    if (!isMarked) return null
    const jpeg =
      this.#head && !this.#isDamaged && this.#bytes > 0
        ? joined([this.#head, ...this.#parts, Uint8Array.of(0xff, 0xd9)])
        : null
    this.#begin(null)
    this.#isDamaged = false
    return jpeg && { jpeg, timestamp }
  }

  #begin(timestamp: number | null): void {
    this.#parts = []
    this.#bytes = 0
    this.#head = null
    this.#timestamp = timestamp
  }

  #take(payload: Uint8Array): boolean {
    if (payload.length <= HEAD_BYTES) return false
    const [, high = 0, middle = 0, low = 0, type = 0, q = 0, across = 0, down = 0] = payload
    const offset = (high << 16) | (middle << 8) | low
    if (offset !== this.#bytes || type > TYPE_MAX || (type & (RESTARTS - 1)) > 1) return false
    let at = HEAD_BYTES
    const hasRestarts = type >= RESTARTS
    const interval = hasRestarts ? u16(payload, at) : 0
    if (hasRestarts) at += RESTART_BYTES
    if (offset === 0) {
      if (q >= OWN_TABLES) at = this.#tablesAt(payload, at, q)
      const tables = q >= OWN_TABLES ? (this.#tables.get(q) ?? null) : tablesOf(q)
      if (at < 0 || !tables || across === 0 || down === 0) return false
      const size = { width: across * BLOCK, height: down * BLOCK }
      this.#head = headOf(size, (type & 1) === 1, tables, interval)
    }
    const part = payload.subarray(at)
    this.#bytes += part.length
    if (this.#bytes > KEY_FRAME_MAX_BYTES) {
      this.#parts = []
      return false
    }
    this.#parts.push(part)
    return true
  }

  /** Where what follows them begins; below 0: a lie. */
  #tablesAt(payload: Uint8Array, at: number, q: number): number {
    const length = u16(payload, at + 2)
    const from = at + TABLES_HEAD_BYTES
    if (length === 0) return from
    // 16 bits a value are not of baseline pictures.
    if (payload[at + 1] !== 0 || from + length > payload.length || length > 2 * TABLE_BYTES) return -1
    if (length % TABLE_BYTES !== 0) return -1
    this.#tables.set(q, payload.slice(from, from + length))
    return from + length
  }
}

// oxfmt-ignore
const LUMA = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
  56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
]
const CHROMA = [17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66].concat(
  Array.from({ length: 50 }, () => 99),
)

/** §4.2: what a quality of 1 to 99 stands for. */
function tablesOf(q: number): Uint8Array | null {
  if (q < 1 || q > 99) return null
  const scale = q < 50 ? Math.floor(5_000 / q) : 200 - 2 * q
  const scaled = (value: number) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100)))
  return Uint8Array.from([...LUMA, ...CHROMA].map(scaled))
}

const bytesOfHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
const rows = (from: number, to: number, first: number, last: number): string =>
  Array.from({ length: to - from + 1 }, (_, row) =>
    Array.from({ length: last - first + 1 }, (__, column) =>
      (((from + row) << 4) | (first + column)).toString(16).padStart(2, '0'),
    ).join(''),
  ).join('')
/** ITU-T T.81 annex K.3: the tables every picture of baseline has. */
// oxfmt-ignore
const HUFFMAN: readonly (readonly [kind: number, lengths: string, symbols: string])[] = [
  [0x00, '00010501010101010100000000000000', '000102030405060708090a0b'],
  [0x10, '0002010303020403050504040000017d',
    `01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a${
      rows(4, 7, 3, 10)}${rows(8, 8, 3, 10)}${rows(9, 13, 2, 10)}${rows(14, 15, 1, 10)}`],
  [0x01, '00030101010101010101010000000000', '000102030405060708090a0b'],
  [0x11, '00020102040403040705040400010277',
    `000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a${
      rows(4, 7, 3, 10)}${rows(8, 15, 2, 10)}`],
]

const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
]

// oxfmt-ignore
const frameOf = (width: number, height: number, isHalved: boolean): number[] => [
  8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3,
  1, isHalved ? 0x22 : 0x21, 0, 2, 0x11, 1, 3, 0x11, 1,
]

function headOf(
  { width, height }: { width: number; height: number },
  isHalved: boolean,
  tables: Uint8Array,
  interval: number,
): Uint8Array {
  const one = [...tables.subarray(0, TABLE_BYTES)]
  const two = tables.length > TABLE_BYTES ? [...tables.subarray(TABLE_BYTES)] : one
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...one]),
    ...segment(0xdb, [1, ...two]),
    ...(interval > 0 ? segment(0xdd, [interval >> 8, interval & 0xff]) : []),
    ...segment(0xc0, frameOf(width, height, isHalved)),
    ...HUFFMAN.flatMap(([kind, lengths, symbols]) =>
      segment(0xc4, [kind, ...bytesOfHex(lengths), ...bytesOfHex(symbols)]),
    ),
    ...segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ])
}
