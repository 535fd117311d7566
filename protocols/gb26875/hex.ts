const PAIRS = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/** What is no pair of hex digits is no byte: RangeError, for only a caller of ours can write such a thing. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1)
  for (let i = 0; i < bytes.length; i++) bytes[i] = VALUES.get(text.slice(2 * i, 2 * i + 2)) ?? refuse(text)
  return text.length % 2 === 0 ? bytes : refuse(text)
}
const VALUES = new Map(PAIRS.flatMap((pair, byte) => [pair, pair.toUpperCase()].map((written) => [written, byte])))

function refuse(text: string): never {
  throw new RangeError(`not bytes in hex: ${text}`)
}
