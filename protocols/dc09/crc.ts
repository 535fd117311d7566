const REFLECTED = 0xa001
const BITS = 8
/** CRC-16/ARC; the standard's own text shows another in places, and 23 published frames carry this one. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < BITS; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ REFLECTED : crc >>> 1
  }
  return crc
}
