import { asciiBytes, reportTextIn } from './utf8.ts'

/** The device's own code, a line feed, and the payload as it came: what brings it (a topic, a header) is not part of what is said. */
const LINE_FEED = 0x0a
const CODE = /^[\w.-]{1,40}$/

export const isDeviceCode = (text: string): boolean => CODE.test(text)

export function writeEnvelope(code: string, payload: Uint8Array): Uint8Array {
  const head = asciiBytes(`${code}\n`)
  const bytes = new Uint8Array(head.length + payload.length)
  bytes.set(head)
  bytes.set(payload, head.length)
  return bytes
}

export function readEnvelope(bytes: Uint8Array): { code: string; payload: Uint8Array } {
  const end = bytes.indexOf(LINE_FEED)
  const code = reportTextIn(bytes.subarray(0, Math.max(0, end))) ?? ''
  return { code: isDeviceCode(code) ? code : '', payload: bytes.subarray(end + 1) }
}
