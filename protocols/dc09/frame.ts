import { shapeOf } from './cut.ts'
import type { Dialect } from './cut.ts'
import { dc09TextOf } from './text.ts'

/** Deciphers AES-CBC with an IV of zero; `null`: it cannot. A protocol is pure: who has the key hands this in. */
export type Decipher = (bytes: Uint8Array) => Uint8Array | null

export interface Dc09Frame {
  dialect: Dialect
  token: string
  isEncrypted: boolean
  seq: string
  /** As received; `null`: it was not there, and must not be in the answer. */
  receiver: string | null
  line: string
  account: string
  /** `null`: the key is wrong or missing. */
  data: string | null
  extended: string[]
  /** Milliseconds since 1970; `null`: it was not said. */
  timeMs: number | null
}

const HEAD = /^"(\*?)([A-Z-]{2,10})"(\d{4})(?:R([\dA-F]{0,6}))?L([\dA-F]{0,6})#([\dA-F]{3,16})\[/i
const TIME = /_(\d\d):(\d\d):(\d\d),(\d\d)-(\d\d)-(\d{4})/
const EXTENDED = /\[([A-Z][^\]]*)\]/g
const HEX = /^(?:[\da-f]{32})+$/i
const HEX_BASE = 16

/** Of a whole frame; `null`: not one of a panel. */
export function readFrame(bytes: Uint8Array, decipher: Decipher | null = null): Dc09Frame | null {
  const shape = shapeOf(bytes)
  if (!shape) return null
  const body = dc09TextOf(bytes.subarray(shape.from, shape.until))
  const head = HEAD.exec(body)
  if (!head) return null
  const [whole, star, token = '', seq = '', receiver, line = '', account = ''] = head
  const rest = body.slice(whole.length)
  const frame = {
    dialect: shape.dialect,
    token: token.toUpperCase(),
    isEncrypted: star === '*',
    seq,
    receiver: receiver ?? null,
    line,
    account: account.toUpperCase(),
  }
  const plain = frame.isEncrypted ? plainOf(rest, decipher) : rest
  if (plain === null) return { ...frame, data: null, extended: [], timeMs: null }
  const end = plain.indexOf(']')
  const tail = plain.slice(end + 1)
  return {
    ...frame,
    data: end < 0 ? '' : plain.slice(0, end),
    extended: [...tail.matchAll(EXTENDED)].map(([, said = '']) => said),
    timeMs: timeIn(tail),
  }
}

/** Without what filled it up: `pad|data]`. Some fill up without a bar where there is no data. */
function plainOf(hex: string, decipher: Decipher | null): string | null {
  if (!decipher || !HEX.test(hex)) return null
  const bytes = decipher(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, HEX_BASE)))
  if (!bytes) return null
  const text = dc09TextOf(bytes)
  const end = text.indexOf(']')
  // A wrong key makes noise: neither a bracket nor a time stands where they must.
  if (end < 0 || timeIn(text.slice(end)) === null) return null
  const bar = text.indexOf('|')
  return bar >= 0 && bar < end ? text.slice(bar + 1) : text.slice(end)
}

function timeIn(text: string): number | null {
  const found = TIME.exec(text)
  if (!found) return null
  const [hour = 0, minute = 0, second = 0, month = 0, day = 0, year = 0] = found.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
