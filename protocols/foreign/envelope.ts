import { bytesIn, foreignTextIn } from './utf8.ts'

/** What is kept of a message that came through somebody else: whose source, which device, what it is about and when, a line feed, and the payload as it came. */
export interface ForeignEnvelope {
  /** The code of its source. */
  source: string
  /** What that source calls the device. */
  device: string
  /** A topic, or what kind of message a cloud says it is. */
  topic: string
  /** When, by the source; `null`: it does not say. */
  atMs: number | null
  payload: Uint8Array
}

const SOURCE = /^[a-z\d][a-z\d-]{0,19}$/
const DEVICE = /^[\x21-\x7e]{1,40}$/
const TOPIC_MAX_CHARS = 200
const HEAD_MAX_BYTES = 1_200
const TAB = '\t'
const LINE_FEED = 0x0a

export const isSourceCode = (text: string): boolean => SOURCE.test(text)
export const isDeviceName = (text: string): boolean => DEVICE.test(text)

/** `null`: what it says of itself cannot be a name. */
export function writeEnvelope({ source, device, topic, atMs, payload }: ForeignEnvelope): Uint8Array | null {
  if (!isSourceCode(source) || !isDeviceName(device)) return null
  const about = topic.replaceAll(/[\t\n\r\0]/g, ' ').slice(0, TOPIC_MAX_CHARS)
  const head = bytesIn(
    `${[source, device, about, atMs === null ? '' : String(Math.round(atMs))].join(TAB)}\n`,
  )
  const bytes = new Uint8Array(head.length + payload.length)
  bytes.set(head)
  bytes.set(payload, head.length)
  return bytes
}

/** Never throws; of what is no envelope nothing is known. */
export function readEnvelope(bytes: Uint8Array): ForeignEnvelope {
  const end = bytes.subarray(0, HEAD_MAX_BYTES).indexOf(LINE_FEED)
  const [source = '', device = '', topic = '', at = ''] = (
    foreignTextIn(bytes.subarray(0, Math.max(0, end))) ?? ''
  ).split(TAB)
  const payload = bytes.subarray(end + 1)
  if (!isSourceCode(source) || !isDeviceName(device))
    return { source: '', device: '', topic: '', atMs: null, payload }
  return { source, device, topic, atMs: /^\d{1,15}$/.test(at) ? Number(at) : null, payload }
}
