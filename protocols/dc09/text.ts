/** Panels write Windows-1252 into texts: a byte is a letter, and nothing is lost. */
export const dc09TextOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
