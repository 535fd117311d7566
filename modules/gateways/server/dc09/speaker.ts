import { createCipheriv, createDecipheriv } from 'node:crypto'
import { ack, duh, type Dc09Frame, nak, readFrame } from '@gss/dc09'
import { contentKey, type RepeatKey } from '../repeats.ts'
import type { ClockStanding, Content, Heard, DeviceSpeaker } from '../tongue.ts'
import type { KnownBits } from '../knownBits.ts'
import { rowsOfDc09, saidIn } from './rows.ts'

/** In hex digits; `null`: there is none. */
export type KeyOf = (address: string) => string | null

/** An encrypted message says when it was sent, so that nobody can say it again tomorrow. Outside this band the panel is told the time; a fire is raised all the same. */
const AHEAD_MAX_MS = 20_000
const BEHIND_MAX_MS = 40_000
const MS_PER_S = 1_000
const BITS_PER_BYTE = 8
const IV = Buffer.alloc(16)
const KEY_BYTES: ReadonlySet<number> = new Set([16, 24, 32])

/** One panel. */
export class Dc09Speaker implements DeviceSpeaker {
  readonly tellsSingleBits = true
  readonly #key: () => string | null
  #clock: ClockStanding = { offsetS: null, finding: null }

  constructor(key: () => string | null) {
    this.#key = key
  }
  register(): void {
    // its key is asked for when it is needed
  }
  clockConfirmed(): void {
    // it sets its clock by a NAK, and says nothing of it
  }
  say(): null {
    return null
  }
  get clock(): ClockStanding {
    return this.#clock
  }

  hear(bytes: Uint8Array, _remote: string, nowMs: number): Heard | null {
    const frame = this.#read(bytes)
    if (!frame) return null
    if (frame.timeMs !== null)
      this.#clock = { offsetS: Math.round((frame.timeMs - nowMs) / MS_PER_S), finding: null }
    return {
      serial: Number(frame.seq),
      command: null,
      type: null,
      deviceTime: frame.timeMs === null ? null : new Date(frame.timeMs).toISOString(),
      kind: 'news',
      repeatKey: keyOf(frame, bytes),
      reply: null,
      content: (known, transmissionId) => contentOf(frame, known, transmissionId),
    }
  }
  repeatKeyOf(bytes: Uint8Array): RepeatKey | null {
    const frame = this.#read(bytes)
    return frame && keyOf(frame, bytes)
  }

  /** Only what is stored is answered, and whatever is stored is: with ACK, with our time, or with "we have no key for this". */
  answer(bytes: Uint8Array, _answer: 'confirm' | 'deny', nowMs: number): Uint8Array | null {
    const frame = this.#read(bytes)
    if (!frame) return null
    if (frame.data === null) return duh(frame)
    const isOff =
      frame.timeMs === null || frame.timeMs > nowMs + AHEAD_MAX_MS || frame.timeMs < nowMs - BEHIND_MAX_MS
    return frame.isEncrypted && isOff ? nak(nowMs, frame.dialect) : ack(frame, nowMs, this.#cipher())
  }

  #read(bytes: Uint8Array): Dc09Frame | null {
    const key = this.#keyBytes()
    return readFrame(bytes, key && ((secret) => decipher(secret, key)))
  }
  #cipher() {
    const key = this.#keyBytes()
    return key && ((plain: Uint8Array) => encipher(plain, key))
  }
  #keyBytes(): Buffer | null {
    const key = Buffer.from(this.#key() ?? '', 'hex')
    return KEY_BYTES.has(key.length) ? key : null
  }
}

const cipherOf = (key: Buffer) => `aes-${key.length * BITS_PER_BYTE}-cbc`
function decipher(secret: Uint8Array, key: Buffer): Uint8Array {
  const made = createDecipheriv(cipherOf(key), key, IV).setAutoPadding(false)
  return Buffer.concat([made.update(secret), made.final()])
}
function encipher(plain: Uint8Array, key: Buffer): Uint8Array {
  const made = createCipheriv(cipherOf(key), key, IV).setAutoPadding(false)
  return Buffer.concat([made.update(plain), made.final()])
}

/** A repeat keeps its number; a number comes round, and a beat's is always the same. Padding is new each time: what is said counts, not how. */
const keyOf = (frame: Dc09Frame, bytes: Uint8Array): RepeatKey =>
  contentKey(
    Number(frame.seq),
    frame.data === null
      ? bytes
      : new TextEncoder().encode(`${frame.token} ${frame.data} ${frame.timeMs ?? ''}`),
  )

const UNREAD = 'unknown-code'
function contentOf(frame: Dc09Frame, known: KnownBits, transmissionId: string): Content {
  const nothing = { signals: [], isUrgent: false }
  if (frame.token === 'NULL') return { ...nothing, isBeat: true, reason: frame.data === null ? UNREAD : null }
  const said = saidIn(frame)
  // Without data a frame only says that the panel is there.
  if (said.length === 0)
    return { ...nothing, isBeat: frame.data === '', reason: frame.data === '' ? null : UNREAD }
  return {
    signals: rowsOfDc09(said, known, transmissionId),
    isBeat: false,
    isUrgent: said.some(
      ({ bits, isSet }) => isSet && (bits.includes('fire') || bits.includes('manualAlarm')),
    ),
    reason: said.every(({ isKnown }) => isKnown) ? null : UNREAD,
  }
}
