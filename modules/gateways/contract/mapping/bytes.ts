/** Numbers out of bytes: offset, kind, and which end comes first. */
export const BYTE_KINDS = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32', 'f32'] as const
export type ByteKind = (typeof BYTE_KINDS)[number]

const SIZES: Readonly<Record<ByteKind, number>> = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, f32: 4 }
const FLOAT_DIGITS = 7
const READ: Readonly<Record<ByteKind, (view: DataView, isLittle: boolean) => number>> = {
  u8: (view) => view.getUint8(0),
  i8: (view) => view.getInt8(0),
  u16: (view, isLittle) => view.getUint16(0, isLittle),
  i16: (view, isLittle) => view.getInt16(0, isLittle),
  u32: (view, isLittle) => view.getUint32(0, isLittle),
  i32: (view, isLittle) => view.getInt32(0, isLittle),
  f32: (view, isLittle) => Number(view.getFloat32(0, isLittle).toPrecision(FLOAT_DIGITS)),
}

/** `undefined`: there are not so many bytes. */
export function numberAt(
  bytes: Uint8Array,
  at: number,
  kind: ByteKind,
  isLittle: boolean,
): number | undefined {
  const part = bytes.slice(at, at + SIZES[kind])
  return part.length === SIZES[kind] ? READ[kind](new DataView(part.buffer), isLittle) : undefined
}

const HEX = 16
export const hexBytes = (text: string): Uint8Array | null =>
  /^(?:[\da-f]{2}\s?)*$/i.test(text)
    ? Uint8Array.from(text.match(/[\da-f]{2}/gi) ?? [], (two) => Number.parseInt(two, HEX))
    : null

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX_BITS = 6
const EIGHT_BITS = 8
export function base64Bytes(text: string): Uint8Array | null {
  const letters = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={0,2}$/, '')
  if (!/^[A-Za-z\d+/]*$/.test(letters)) return null
  const bytes: number[] = []
  let word = 0
  let bits = 0
  for (const letter of letters) {
    word = ((word << SIX_BITS) | LETTERS.indexOf(letter)) & 0xffff
    bits += SIX_BITS
    if (bits < EIGHT_BITS) continue
    bits -= EIGHT_BITS
    bytes.push((word >>> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
