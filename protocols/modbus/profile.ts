import { BITS_MAX, isOfBits, type ReadFunction, REGISTERS_MAX } from './frame.ts'
import { type ByteOrder, numberIn, type NumberKind, WORDS_OF } from './value.ts'

/** One thing a kind of equipment tells, and where: a row of its register profile. */
export interface RegisterRow {
  fn: ReadFunction
  /** As on the wire, from 0. */
  address: number
  /** `bits`: of a register each bit a word; `bit`: one coil or input. */
  kind: NumberKind | 'bits' | 'bit'
  order: ByteOrder
  scale: number
  offset: number
  /** What stands there while there is no value; `null`: everything is one. */
  invalid: number | null
  /** The word of a measure; `''` of bits. */
  measure: string
  /** `''`: of the device itself. */
  point: string
  /** By their place, counted from the lowest. */
  bits: readonly { at: number; word: string }[]
}

/** What is read in one question. */
export interface ModbusSpan {
  fn: ReadFunction
  address: number
  count: number
}

/** Registers nobody asked for are read along where they part what is asked by no more. */
const GAP_MAX = 8

const wordsOf = ({ kind }: RegisterRow): number => (kind === 'bits' || kind === 'bit' ? 1 : WORDS_OF[kind])

/** As few questions as it takes; a number of two registers is never read in two. */
export function spansOf(rows: readonly RegisterRow[]): ModbusSpan[] {
  const spans: ModbusSpan[] = []
  const inOrder = [...rows].sort((one, other) => one.fn - other.fn || one.address - other.address)
  for (const row of inOrder) {
    const end = row.address + wordsOf(row)
    const last = spans.at(-1)
    const most = isOfBits(row.fn) ? BITS_MAX : REGISTERS_MAX
    const isNear = last && last.fn === row.fn && row.address - (last.address + last.count) <= GAP_MAX
    if (last && isNear && end - last.address <= most) last.count = Math.max(last.count, end - last.address)
    else spans.push({ fn: row.fn, address: row.address, count: end - row.address })
  }
  return spans
}

/** What came of one span. */
export interface Read extends ModbusSpan {
  /** `null`: it was not answered with data. */
  data: Uint8Array | null
}
/** One value, or why there is none. */
export interface RegisterValue {
  point: string
  measure: string
  value: number
  isOffered: boolean
}
export interface RegisterState {
  point: string
  bits: string[]
}

/** What a poll says by the rows of its profile. Whatever was not read says nothing. */
export function readRows(
  rows: readonly RegisterRow[],
  reads: readonly Read[],
): { values: RegisterValue[]; states: RegisterState[] } {
  const values: RegisterValue[] = []
  const states = new Map<string, RegisterState>()
  for (const row of rows) {
    const bytes = bytesOf(row, reads)
    if (!bytes) continue
    if (row.kind === 'bits' || row.kind === 'bit') {
      const state = states.get(row.point) ?? { point: row.point, bits: [] }
      states.set(row.point, state)
      const word = row.kind === 'bit' ? (bytes[0] ?? 0) : ((bytes[0] ?? 0) << BYTE_BITS) | (bytes[1] ?? 0)
      const set = row.bits.filter(({ at }) => ((word >>> at) & 1) === 1).map(({ word: bit }) => bit)
      state.bits = [...new Set([...state.bits, ...set])]
      continue
    }
    const raw = numberIn(row.kind, row.order, bytes)
    const isOffered = row.invalid === null || raw !== row.invalid
    // Tenths and hundredths: what the scale says, and not what binary fractions make of it.
    const value = isOffered ? Number((raw * row.scale + row.offset).toPrecision(DIGITS)) : NaN
    values.push({ point: row.point, measure: row.measure, value, isOffered })
  }
  return { values, states: [...states.values()] }
}

const BYTE_BITS = 8
const WORD_BYTES = 2
const DIGITS = 12

function bytesOf(row: RegisterRow, reads: readonly Read[]): Uint8Array | null {
  const words = wordsOf(row)
  const read = reads.find(
    ({ fn, address, count }) =>
      fn === row.fn && row.address >= address && row.address + words <= address + count,
  )
  if (!read?.data) return null
  const place = row.address - read.address
  if (isOfBits(row.fn)) return Uint8Array.of(((read.data[place >>> 3] ?? 0) >>> (place & 7)) & 1)
  const bytes = read.data.subarray(place * WORD_BYTES, (place + words) * WORD_BYTES)
  return bytes.length === words * WORD_BYTES ? bytes : null
}
