import { crcOf } from './crc.ts'
import type { Framing } from './frame.ts'

/** What stands in a pretend unit: registers by their address, coils and inputs likewise. `undefined`: there is none. */
export interface SlaveUnit {
  register(fn: 3 | 4, address: number): number | undefined
  bit(fn: 1 | 2, address: number): boolean | undefined
  /** A coil or a register is set; false: there is none. */
  write?(fn: 5 | 6, address: number, value: number): boolean
}
const EXCEPTION = 0x80
const ILLEGAL_FUNCTION = 1
const ILLEGAL_ADDRESS = 2
const ILLEGAL_VALUE = 3
const GATEWAY_NO_ANSWER = 11
const HIGH = 8
const BYTE = 0xff
const BITS = 8
const COIL_ON = 0xff00
const REGISTERS_MAX = 125
const BITS_MAX = 2_000
const REQUEST_BYTES = 12
const RTU_REQUEST_BYTES = 8

/** The other side of the language: what a unit answers to the question at the beginning of these bytes. For simulators and tests. */
export function slaveAnswer(
  framing: Framing,
  bytes: Uint8Array,
  unitOf: (unit: number) => SlaveUnit | undefined,
): { answer: Uint8Array; rest: Uint8Array; unit: number } | null {
  const length = framing === 'tcp' ? REQUEST_BYTES : RTU_REQUEST_BYTES
  if (bytes.length < length) return null
  const head = framing === 'tcp' ? 6 : 0
  const [unit = 0, fn = 0, addressHigh = 0, addressLow = 0, countHigh = 0, countLow = 0] =
    bytes.subarray(head)
  const said = [
    unit,
    ...pduOf(unitOf(unit), fn, (addressHigh << HIGH) | addressLow, (countHigh << HIGH) | countLow),
  ]
  const crc = crcOf(Uint8Array.from(said))
  const answer =
    framing === 'tcp'
      ? [bytes[0] ?? 0, bytes[1] ?? 0, 0, 0, said.length >>> HIGH, said.length & BYTE, ...said]
      : [...said, crc & BYTE, crc >>> HIGH]
  return { answer: Uint8Array.from(answer), rest: bytes.subarray(length), unit }
}

function pduOf(of: SlaveUnit | undefined, fn: number, address: number, count: number): number[] {
  const refuse = (code: number) => [fn | EXCEPTION, code]
  if (!of) return refuse(GATEWAY_NO_ANSWER)
  if (fn === 3 || fn === 4) {
    if (count < 1 || count > REGISTERS_MAX) return refuse(ILLEGAL_VALUE)
    const words = Array.from({ length: count }, (_, index) => of.register(fn, address + index))
    if (words.includes(undefined)) return refuse(ILLEGAL_ADDRESS)
    return [fn, 2 * count, ...words.flatMap((word = 0) => [(word >>> HIGH) & BYTE, word & BYTE])]
  }
  if (fn === 1 || fn === 2) {
    if (count < 1 || count > BITS_MAX) return refuse(ILLEGAL_VALUE)
    const bits = Array.from({ length: count }, (_, index) => of.bit(fn, address + index))
    if (bits.includes(undefined)) return refuse(ILLEGAL_ADDRESS)
    const packed = Array.from({ length: Math.ceil(count / BITS) }, (_, byte) =>
      bits.slice(byte * BITS, (byte + 1) * BITS).reduce((sum, bit, at) => sum | (bit ? 1 << at : 0), 0),
    )
    return [fn, packed.length, ...packed]
  }
  if ((fn === 5 || fn === 6) && of.write) {
    if (fn === 5 && count !== COIL_ON && count !== 0) return refuse(ILLEGAL_VALUE)
    if (!of.write(fn, address, fn === 5 ? Number(count === COIL_ON) : count)) return refuse(ILLEGAL_ADDRESS)
    return [fn, (address >>> HIGH) & BYTE, address & BYTE, (count >>> HIGH) & BYTE, count & BYTE]
  }
  return refuse(ILLEGAL_FUNCTION)
}
