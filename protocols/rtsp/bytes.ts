/** Heads and descriptions are ASCII; a byte beyond it stays the one character it is. */
const CHUNK = 8_192
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let at = from; at < to; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, to)))
  return text
}
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (parts.length === 1 && only) return only
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
export const u32 = (bytes: Uint8Array, at: number): number =>
  ((u16(bytes, at) << 16) | u16(bytes, at + 2)) >>> 0

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]))
const BITS_OF_LETTER = 6
const BITS_OF_BYTE = 8

/** RFC 4648. What is no letter of it ends it: cameras put spaces and semicolons behind. */
export function fromBase64(text: string): Uint8Array {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = VALUES.get(letter)
    if (value === undefined) break
    held = (held << BITS_OF_LETTER) | value
    bits += BITS_OF_LETTER
    if (bits < BITS_OF_BYTE) continue
    bits -= BITS_OF_BYTE
    bytes.push((held >> bits) & 0xff)
    held &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((three >> shift) & 0x3f))
    text += letters.slice(0, Math.min(3, bytes.length - at) + 1).join('')
  }
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
