import { bytesOf, joined, latin1, u16 } from './bytes.ts'

/** RFC 2326 §6, §7: lines, an empty line, a body of as many bytes as was said. */
export interface RtspRequest {
  kind: 'request'
  method: string
  url: string
  headers: RtspHeaders
  body: Uint8Array
}
export interface Response {
  kind: 'response'
  code: number
  reason: string
  headers: RtspHeaders
  body: Uint8Array
}
/** RFC 2326 §10.12: RTP between the messages of the same connection. */
export interface Interleaved {
  kind: 'interleaved'
  channel: number
  data: Uint8Array
}
export type RtspPart = RtspRequest | Response | Interleaved
/** By lower-case name; a header said twice is joined by a line break. */
export type RtspHeaders = ReadonlyMap<string, string>

/** Lengths are claims by a stranger. */
export const HEAD_MAX_BYTES = 16_384
/** A camera's description is 1 to 3 KB. */
export const BODY_MAX_BYTES = 65_536
const HEADERS_MAX = 100

export class NotRtsp extends Error {}

const DOLLAR = 0x24
const INTERLEAVED_HEAD = 4
const NOTHING = new Uint8Array(0)

/** Cuts what comes over one connection into its parts, however it is chopped. Throws `NotRtsp` for what cannot go on. */
export class Splitter {
  #rest: Uint8Array = NOTHING

  push(chunk: Uint8Array): RtspPart[] {
    const bytes = this.#rest.length > 0 ? joined([this.#rest, chunk]) : chunk
    const parts: RtspPart[] = []
    let at = 0
    while (at < bytes.length) {
      const found = bytes[at] === DOLLAR ? interleavedAt(bytes, at) : messageAt(bytes, at)
      if (!found) break
      if (found.part) parts.push(found.part)
      at = found.end
    }
    this.#rest = at < bytes.length ? bytes.slice(at) : NOTHING
    return parts
  }

  /** What waits for its end: never more than one message, or one packet. */
  get waitingBytes(): number {
    return this.#rest.length
  }
}

interface Found {
  part: RtspPart | null
  end: number
}

function interleavedAt(bytes: Uint8Array, at: number): Found | null {
  if (bytes.length - at < INTERLEAVED_HEAD) return null
  const end = at + INTERLEAVED_HEAD + u16(bytes, at + 2)
  if (end > bytes.length) return null
  const data = bytes.subarray(at + INTERLEAVED_HEAD, end)
  return { part: { kind: 'interleaved', channel: bytes[at + 1] ?? 0, data }, end }
}

const CR = 0x0d
const LF = 0x0a

function messageAt(bytes: Uint8Array, at: number): Found | null {
  // Some cameras send line breaks between packets to keep the connection open.
  if (bytes[at] === CR || bytes[at] === LF) return { part: null, end: at + 1 }
  const headEnd = endOfHead(bytes, at)
  if (headEnd === null) {
    if (bytes.length - at > HEAD_MAX_BYTES) throw new NotRtsp('a head without end')
    return null
  }
  const [first = '', ...lines] = latin1(bytes, at, headEnd).split(/\r?\n/)
  if (lines.length > HEADERS_MAX) throw new NotRtsp('too many headers')
  const headers = headersOf(lines)
  const said = headers.get('content-length') ?? '0'
  const length = /^\d{1,9}$/.test(said) ? Number(said) : Number.NaN
  if (!(length <= BODY_MAX_BYTES)) throw new NotRtsp(`a body of ${said.slice(0, 20)} bytes`)
  const end = headEnd + length
  if (end > bytes.length) return null
  return { part: messageOf(first, headers, bytes.slice(headEnd, end)), end }
}

function endOfHead(bytes: Uint8Array, from: number): number | null {
  const until = Math.min(bytes.length, from + HEAD_MAX_BYTES)
  for (let at = from; at < until; at++) {
    if (bytes[at] !== LF) continue
    if (bytes[at + 1] === LF && at + 1 < until) return at + 2
    if (bytes[at + 1] === CR && bytes[at + 2] === LF && at + 2 < until) return at + 3
  }
  return null
}

function headersOf(lines: readonly string[]): RtspHeaders {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return headers
}

const STATUS = /^RTSP\/\d\.\d (\d{3})(?: (.*))?$/
const ASKED = /^([A-Z_]{2,20}) (\S{1,2000}) RTSP\/\d\.\d$/

function messageOf(first: string, headers: RtspHeaders, body: Uint8Array): RtspRequest | Response {
  const status = STATUS.exec(first)
  if (status) return { kind: 'response', code: Number(status[1]), reason: status[2] ?? '', headers, body }
  const asked = ASKED.exec(first)
  if (asked) return { kind: 'request', method: asked[1] ?? '', url: asked[2] ?? '', headers, body }
  throw new NotRtsp('a line that is none of RTSP')
}

type Lines = Readonly<Record<string, string | number | undefined>>

export const requestBytes = (
  method: string,
  url: string,
  headers: Lines,
  body: Uint8Array = NOTHING,
): Uint8Array => messageBytes(`${method} ${url} RTSP/1.0`, headers, body)
export const responseBytes = (
  code: number,
  reason: string,
  headers: Lines,
  body: Uint8Array = NOTHING,
): Uint8Array => messageBytes(`RTSP/1.0 ${code} ${reason}`, headers, body)

function messageBytes(first: string, headers: Lines, body: Uint8Array): Uint8Array {
  const lines = Object.entries({ ...headers, ...(body.length > 0 && { 'Content-Length': body.length }) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${oneLine(String(value))}\r\n`)
  return joined([bytesOf(`${oneLine(first)}\r\n${lines.join('')}\r\n`), body])
}
/** Nothing that comes from elsewhere begins a line of its own. */
const oneLine = (text: string): string => text.replace(/[\r\n]/g, ' ')

export function interleavedBytes(channel: number, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(INTERLEAVED_HEAD + data.length)
  bytes.set([DOLLAR, channel, data.length >> 8, data.length & 0xff])
  bytes.set(data, INTERLEAVED_HEAD)
  return bytes
}
