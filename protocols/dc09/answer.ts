import { crc16 } from './crc.ts'
import type { Dialect } from './cut.ts'
import type { Dc09Frame } from './frame.ts'
import { bytesOf } from './text.ts'

const HEX = 16
const BYTE = 8
const CRC_DIGITS = 4
const LENGTH_DIGITS = 3
const two = (value: number) => String(value).padStart(2, '0')
const hex = (value: number, digits: number) => value.toString(HEX).toUpperCase().padStart(digits, '0')

/** A body with what stands around it. */
export function wrap(body: string, dialect: Dialect): Uint8Array {
  const bytes = bytesOf(body)
  const over = dialect === 'crcOverCr' ? bytesOf(`${body}\r`) : bytes
  const crc = crc16(over)
  const written =
    dialect === 'binaryCrc' ? String.fromCharCode(crc >>> BYTE, crc & 0xff) : hex(crc, CRC_DIGITS)
  const length =
    dialect === 'crcOverCr'
      ? String(bytes.length).padStart(LENGTH_DIGITS, '0')
      : hex(bytes.length, LENGTH_DIGITS)
  return bytesOf(`\n${written}0${length}${body}\r`)
}

export function timeText(ms: number): string {
  const at = new Date(ms)
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')
  return `_${clock},${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}-${at.getUTCFullYear()}`
}

/** Enciphers what is a multiple of 16 bytes long. */
export type Cipher = (bytes: Uint8Array) => Uint8Array
const BLOCK = 16
const PADDING = 'gss+'

/** It is stored. Prefixes as received: an R that was not there stays away, or panels drop the line. */
export function ack(frame: Dc09Frame, nowMs: number, cipher: Cipher | null): Uint8Array {
  const prefix = `${frame.seq}${frame.receiver === null ? '' : `R${frame.receiver}`}L${frame.line}#${frame.account}`
  if (!frame.isEncrypted || !cipher) return wrap(`"ACK"${prefix}[]`, frame.dialect)
  const said = `|]${timeText(nowMs)}`
  const missing = (BLOCK - (said.length % BLOCK)) % BLOCK || BLOCK
  const bytes = cipher(bytesOf(PADDING.repeat(BLOCK).slice(0, missing) + said))
  return wrap(`"*ACK"${prefix}[${Array.from(bytes, (byte) => hex(byte, 2)).join('')}`, frame.dialect)
}

/** Its clock is off; it sets it by this. */
export const nak = (nowMs: number, dialect: Dialect): Uint8Array =>
  wrap(`"NAK"0000R0L0A0[]${timeText(nowMs)}`, dialect)

/** We have no key that fits. */
export const duh = ({ seq, receiver, line, account, dialect }: Dc09Frame): Uint8Array =>
  wrap(`"DUH"${seq}${receiver === null ? '' : `R${receiver}`}L${line}#${account}[]`, dialect)
