const ASCII_END = 0x80
const HEX = 16

/** Letters of ASCII, as bytes. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** `null`: these bytes are no text. */
export function reportTextIn(bytes: Uint8Array): string | null {
  if (bytes.every((byte) => byte < ASCII_END))
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(HEX).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}
