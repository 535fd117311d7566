/** RFC 4733 §2.3: a key as an event beside the sound. */
export interface KeyEvent {
  key: string
  isEnd: boolean
  /** 0 to 63, as −dBm0. */
  volume: number
  /** In samples. */
  duration: number
}
const KEYS = '0123456789*#ABCD'
const EVENT_BYTES = 4

export function parseKeyEvent(payload: Uint8Array): KeyEvent | null {
  if (payload.length < EVENT_BYTES) return null
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const key = KEYS[view.getUint8(0)]
  if (key === undefined) return null
  const flags = view.getUint8(1)
  return { key, isEnd: flags >> 7 === 1, volume: flags & 0x3f, duration: view.getUint16(2) }
}

export function writeKeyEvent({ key, isEnd, volume, duration }: KeyEvent): Uint8Array | null {
  const code = KEYS.indexOf(key)
  if (code < 0 || key.length !== 1) return null
  const bytes = new Uint8Array(EVENT_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, code)
  view.setUint8(1, (isEnd ? 0x80 : 0) | (volume & 0x3f))
  view.setUint16(2, duration & 0xffff)
  return bytes
}
