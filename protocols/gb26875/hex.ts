const PAIRS = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const DIGITS = '0123456789abcdef'
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))
const SIX = 6

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/** Six bytes, as addresses and time tags have: several of them stand in every frame, so they are made in one piece. */
export function hexOfSix(view: DataView, at: number): string {
  const codes: number[] = []
  for (let i = at; i < at + SIX; i++) {
    const byte = view.getUint8(i)
    codes.push(CODES[byte >> 4] ?? 0, CODES[byte & 0xf] ?? 0)
  }
  return String.fromCharCode(...codes)
}

/** What is no pair of hex digits is no byte: RangeError, for only a caller of ours can write such a thing. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0) return refuse(text)
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    const [high, low] = [digitAt(text, 2 * i), digitAt(text, 2 * i + 1)]
    bytes[i] = high * 16 + low
  }
  return bytes
}

const VALUES = new Map(
  Array.from('0123456789abcdefABCDEF', (digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]),
)
const digitAt = (text: string, at: number): number => VALUES.get(text.charCodeAt(at)) ?? refuse(text)

function refuse(text: string): never {
  throw new RangeError(`not bytes in hex: ${text}`)
}
