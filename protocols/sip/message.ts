/** RFC 3261 §7: requests and responses. Texts are bytes, one a character (latin1), so that a length is a length. */

export type SipHeaders = readonly (readonly [name: string, value: string])[]
export interface SipRequest {
  kind: 'request'
  method: string
  uri: string
  headers: SipHeaders
  body: string
}
export interface Response {
  kind: 'response'
  status: number
  reason: string
  headers: SipHeaders
  body: string
}
export type SipMessage = SipRequest | Response

/** A stranger says how long it is: no more than this is read. */
export const MESSAGE_MAX_BYTES = 65_535
const HEADERS_MAX = 200
const LINE_MAX_CHARS = 8_192

/** §7.3.3, §20: compact forms. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
  k: 'supported',
  e: 'content-encoding',
  s: 'subject',
  x: 'session-expires',
  o: 'event',
}
/** §7.3.1: several in one line are several lines. */
const LISTED = new Set(['via', 'contact', 'route', 'record-route', 'allow', 'supported', 'require'])

const REQUEST_LINE = /^([A-Z]{1,32}) (\S{1,1024}) SIP\/2\.0$/
const STATUS_LINE = /^SIP\/2\.0 ([1-6]\d\d) ?(.*)$/
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64})[ \t]*:[ \t]*(.*)$/

/** Null: no SIP. */
export function parseMessage(bytes: string): SipMessage | null {
  if (bytes.length > MESSAGE_MAX_BYTES) return null
  const end = bytes.indexOf('\r\n\r\n')
  const head = end < 0 ? bytes : bytes.slice(0, end)
  const [first = '', ...lines] = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = parseHeaders(lines)
  if (!headers) return null
  const rest = end < 0 ? '' : bytes.slice(end + BLANK)
  const said = headers.find(([name]) => name === 'content-length')?.[1]
  const length = said === undefined ? rest.length : Number(said)
  if (!Number.isInteger(length) || length < 0 || length > rest.length) return null
  const body = rest.slice(0, length)
  const request = REQUEST_LINE.exec(first)
  if (request) return { kind: 'request', method: request[1] ?? '', uri: request[2] ?? '', headers, body }
  const response = STATUS_LINE.exec(first)
  return response
    ? { kind: 'response', status: Number(response[1]), reason: response[2] ?? '', headers, body }
    : null
}
const BLANK = 4

function parseHeaders(lines: readonly string[]): SipHeaders | null {
  if (lines.length > HEADERS_MAX) return null
  const headers: [string, string][] = []
  for (const line of lines) {
    const found = line.length > LINE_MAX_CHARS ? null : HEADER.exec(line)
    if (!found) return null
    const short = (found[1] ?? '').toLowerCase()
    const name = LONG_NAMES[short] ?? short
    const value = (found[2] ?? '').trim()
    if (LISTED.has(name)) for (const one of splitList(value)) headers.push([name, one])
    else headers.push([name, value])
  }
  return headers
}

/** At commas that stand neither in quotes nor in angle brackets. */
export function splitList(value: string): string[] {
  const parts: string[] = []
  let part = ''
  let [isQuoted, isBracketed] = [false, false]
  for (let at = 0; at < value.length; at++) {
    const letter = value.charAt(at)
    if (letter === '\\' && isQuoted) {
      part += letter + value.charAt(++at)
      continue
    }
    if (letter === '"' && !isBracketed) isQuoted = !isQuoted
    if (!isQuoted && (letter === '<' || letter === '>')) isBracketed = letter === '<'
    if (letter === ',' && !isQuoted && !isBracketed) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((one) => one !== '')
}

/** A line break in a value would be another header: it is refused, not sent. */
export function writeMessage(message: SipMessage): string {
  const first =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`
  const lines = message.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `${shownName(name)}: ${value}`)
  const all = [first, ...lines, `Content-Length: ${message.body.length}`]
  if (all.some((line) => /[\r\n]/.test(line))) throw new Error('a line break in a SIP header')
  return `${all.join('\r\n')}\r\n\r\n${message.body}`
}
const NAMES: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
  'min-se': 'Min-SE',
  mime: 'MIME',
}
const shownName = (name: string): string =>
  NAMES[name] ?? name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())

export const header = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1]
export const headersOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string[] =>
  headers.flatMap(([each, value]) => (each === name ? [value] : []))

/** "314159 INVITE". */
export function cseqOf(message: Pick<SipMessage, 'headers'>): { seq: number; method: string } | null {
  const found = /^(\d{1,10})\s+([A-Z]{1,32})$/.exec(header(message, 'cseq') ?? '')
  return found ? { seq: Number(found[1]), method: found[2] ?? '' } : null
}
