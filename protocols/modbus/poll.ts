import type { ReadFunction } from './frame.ts'
import type { Read } from './profile.ts'

/**
 * What is kept of one round of questions to one unit: `<line>/<unit>`, a line feed, when (8 bytes, milliseconds), and for each question its function, first
 * address, count, how it ended (0 data, 1–250 the exception, 251 nonsense, 255 silence) and the bytes as they came.
 */
export interface Poll {
  /** `<line>/<unit>`. */
  who: string
  atMs: number
  reads: readonly PolledRead[]
}
export interface PolledRead extends Read {
  /** 0: data; else why there is none. */
  ended: number
  /** What came, whatever it is. */
  raw: Uint8Array | null
}
export const NONSENSE = 251
export const SILENCE = 255

const LINE_FEED = 0x0a
const WHO = /^[\w.-]{1,40}\/\d{1,3}$/
const HEAD_BYTES = 8
const READ_HEAD_BYTES = 7
const WORD = 2 ** 32

export function writePoll({ who, atMs, reads }: Poll): Uint8Array {
  const name = Uint8Array.from(`${who}\n`, (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(
    name.length + HEAD_BYTES + reads.reduce((sum, { raw }) => sum + READ_HEAD_BYTES + (raw?.length ?? 0), 0),
  )
  const view = new DataView(bytes.buffer)
  bytes.set(name)
  let at = name.length
  view.setUint32(at, Math.floor(atMs / WORD))
  view.setUint32(at + 4, atMs % WORD)
  at += HEAD_BYTES
  for (const { fn, address, count, ended, raw } of reads) {
    view.setUint8(at, fn)
    view.setUint16(at + 1, address)
    view.setUint16(at + 3, count)
    view.setUint8(at + 5, ended)
    view.setUint8(at + 6, raw?.length ?? 0)
    at += READ_HEAD_BYTES
    if (raw) bytes.set(raw, at)
    at += raw?.length ?? 0
  }
  return bytes
}

/** Never throws: what is damaged says as much as stands before the damage. */
export function readPoll(bytes: Uint8Array): Poll & { isWhole: boolean } {
  const end = bytes.indexOf(LINE_FEED)
  const name = String.fromCharCode(...bytes.subarray(0, Math.max(0, Math.min(end, NAME_MAX))))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = end + 1
  if (!WHO.test(name) || bytes.length < at + HEAD_BYTES)
    return { who: '', atMs: 0, reads: [], isWhole: false }
  const atMs = view.getUint32(at) * WORD + view.getUint32(at + 4)
  at += HEAD_BYTES
  const reads: PolledRead[] = []
  while (at + READ_HEAD_BYTES <= bytes.length) {
    const fn = functionIn(view.getUint8(at))
    const length = view.getUint8(at + 6)
    const start = at + READ_HEAD_BYTES
    if (fn === null || start + length > bytes.length) break
    const ended = view.getUint8(at + 5)
    const raw = length > 0 ? bytes.subarray(start, start + length) : null
    reads.push({
      fn,
      address: view.getUint16(at + 1),
      count: view.getUint16(at + 3),
      ended,
      data: ended === 0 ? raw : null,
      raw,
    })
    at = start + length
  }
  return { who: name, atMs, reads, isWhole: at === bytes.length }
}
const NAME_MAX = 50
const functionIn = (said: number): ReadFunction | null =>
  said === 1 || said === 2 || said === 3 || said === 4 ? said : null
