/** How numbers stand in registers. */
export type NumberKind = 'u16' | 'i16' | 'u32' | 'i32' | 'f32' | 'bcd'
/** Of the four bytes of two registers; of one register the first and the last two are the same. */
export type ByteOrder = 'ABCD' | 'CDAB' | 'BADC' | 'DCBA'

export const WORDS_OF: Readonly<Record<NumberKind, number>> = {
  u16: 1,
  i16: 1,
  u32: 2,
  i32: 2,
  f32: 2,
  bcd: 1,
}

const PLACES: Readonly<Record<ByteOrder, readonly number[]>> = {
  ABCD: [0, 1, 2, 3],
  CDAB: [2, 3, 0, 1],
  BADC: [1, 0, 3, 2],
  DCBA: [3, 2, 1, 0],
}
/** One register: its bytes as they stand, or the other way. */
const PLACES_OF_ONE: Readonly<Record<ByteOrder, readonly number[]>> = {
  ABCD: [0, 1],
  CDAB: [0, 1],
  BADC: [1, 0],
  DCBA: [1, 0],
}

/** What stands in these registers; `NaN` where it is no number of this kind. */
export function numberIn(kind: NumberKind, order: ByteOrder, bytes: Uint8Array): number {
  const places = WORDS_OF[kind] === 1 ? PLACES_OF_ONE[order] : PLACES[order]
  const view = new DataView(Uint8Array.from(places, (place) => bytes[place] ?? 0).buffer)
  return READ[kind](view)
}

const READ: Readonly<Record<NumberKind, (view: DataView) => number>> = {
  u16: (view) => view.getUint16(0),
  i16: (view) => view.getInt16(0),
  u32: (view) => view.getUint32(0),
  i32: (view) => view.getInt32(0),
  f32: (view) => Number(view.getFloat32(0).toPrecision(FLOAT_DIGITS)),
  bcd: (view) => decimalDigits(view.getUint16(0)),
}
/** What 24 bits hold for certain. */
const FLOAT_DIGITS = 7
const HEX = 16
const decimalDigits = (word: number): number => {
  const digits = word.toString(HEX)
  return /^\d+$/.test(digits) ? Number(digits) : NaN
}
