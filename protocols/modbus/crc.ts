const POLYNOMIAL = 0xa001
const START = 0xffff
const BITS = 8

/** CRC-16/MODBUS; it leaves low byte first. */
export function crcOf(bytes: Uint8Array): number {
  let crc = START
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < BITS; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  }
  return crc
}
