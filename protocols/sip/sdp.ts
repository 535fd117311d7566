/** RFC 4566, RFC 3264: one stream of sound, in G.711, with the keys beside it. */

/** Payload types of RFC 3551. */
export const PCMU = 0
export const PCMA = 8
export type Codec = typeof PCMU | typeof PCMA
export const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const
export type SoundDirection = (typeof DIRECTIONS)[number]

export interface SipSound {
  address: string
  port: number
  /** Those we know, in the order they are wanted. */
  codecs: readonly Codec[]
  /** The payload type of telephone events (RFC 4733); null: none. */
  eventType: number | null
  direction: SoundDirection
}

const LINES_MAX = 500
const PORT_MAX = 65_535
const TYPE_MAX = 127
const ADDRESS = /^IN IP4 ((?:\d{1,3}\.){3}\d{1,3})(?:\/\d+)?$/

/** What the other side offers or answers; null: no sound we can talk with. */
export function parseSdp(text: string): SipSound | null {
  const lines = text.split(/\r?\n/, LINES_MAX)
  const first = lines.findIndex((line) => line.startsWith('m='))
  const at = lines.findIndex((line) => line.startsWith('m=audio '))
  if (at < 0) return null
  const next = lines.findIndex((line, index) => index > at && line.startsWith('m='))
  const [session, media] = [lines.slice(0, first), lines.slice(at, next < 0 ? undefined : next)]
  const [, portText = '', types = ''] =
    /^m=audio (\d{1,5})(?:\/\d+)? RTP\/AVP((?: \d{1,3})+)\s*$/.exec(lines[at] ?? '') ?? []
  const port = Number(portText)
  const address = connectionIn(media) ?? connectionIn(session)
  if (portText === '' || port > PORT_MAX || address === undefined) return null
  if (address.split('.').some((part) => Number(part) > 255)) return null
  const offered = types.trim().split(' ').map(Number)
  return {
    address,
    port,
    codecs: offered.filter((type): type is Codec => type === PCMU || type === PCMA),
    eventType: eventTypeIn(media, offered),
    direction: directionIn(media) ?? directionIn(session) ?? 'sendrecv',
  }
}
const connectionIn = (lines: readonly string[]): string | undefined =>
  lines.flatMap((line) => (line.startsWith('c=') ? (ADDRESS.exec(line.slice(2).trim())?.[1] ?? []) : []))[0]
const directionIn = (lines: readonly string[]): SoundDirection | undefined =>
  DIRECTIONS.find((each) => lines.some((line) => line.trim() === `a=${each}`))
function eventTypeIn(lines: readonly string[], offered: readonly number[]): number | null {
  for (const line of lines) {
    const type = /^a=rtpmap:(\d{1,3}) telephone-event\/8000/i.exec(line)?.[1]
    if (type !== undefined && Number(type) <= TYPE_MAX && offered.includes(Number(type))) return Number(type)
  }
  return null
}

/** What we answer a direction with: who is only heard hears nothing of us. */
export const ANSWERED: Readonly<Record<SoundDirection, SoundDirection>> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
}

export interface Offer extends SipSound {
  sessionId: number
  version: number
}
const EVENT_TYPE = 101
export const STANDARD_EVENT_TYPE = EVENT_TYPE

export function writeSdp({ address, port, codecs, eventType, direction, sessionId, version }: Offer): string {
  const types = [...codecs, ...(eventType === null ? [] : [eventType])]
  return [
    'v=0',
    `o=gss ${sessionId} ${version} IN IP4 ${address}`,
    's=call',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${types.join(' ')}`,
    ...codecs.map((codec) => `a=rtpmap:${codec} ${codec === PCMA ? 'PCMA' : 'PCMU'}/8000`),
    ...(eventType === null ? [] : [`a=rtpmap:${eventType} telephone-event/8000`, `a=fmtp:${eventType} 0-15`]),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n')
}
