import { joined, u16 } from './bytes.ts'
import { isKeyNal, nalType, parameterSetKind, type VideoCodec } from './nals.ts'
import type { RtpPacket } from './rtp.ts'

/** One picture as it came: its units in order. */
export interface AccessUnit {
  nals: Uint8Array[]
  isKey: boolean
  timestamp: number
}

/** A key frame of 4K is below this by far; what grows beyond it is damaged or meant badly. */
export const KEY_FRAME_MAX_BYTES = 4_194_304
const NALS_MAX = 1_024

/** RFC 6184 §5.2 and RFC 7798 §4.4: packets of more than one unit, and of a part of one. */
const FORMS = {
  h264: { several: 24, part: 28, unitsFrom: 1, partFrom: 2, headBytes: 1 },
  hevc: { several: 48, part: 49, unitsFrom: 2, partFrom: 3, headBytes: 2 },
} as const
const START = 0x80
const END = 0x40

/** Packets → pictures. A picture that lost a packet is left out; after another source began, all before its first key frame. */
export class VideoJoiner {
  readonly #codec: VideoCodec
  #nals: Uint8Array[] = []
  #bytes = 0
  #parts: Uint8Array[] | null = null
  #timestamp: number | null = null
  #sequence: number | null = null
  #source: number | null = null
  #isDamaged = false
  #needsKey = true
  /** Packets that did not come, and pictures left out for it. */
  lost = 0
  dropped = 0

  constructor(codec: VideoCodec) {
    this.#codec = codec
  }

  push(packet: RtpPacket): AccessUnit[] {
    const done: AccessUnit[] = []
    if (this.#source !== null && packet.source !== this.#source) this.#beginAnew()
    this.#source = packet.source
    if (this.#timestamp !== null && packet.timestamp !== this.#timestamp) this.#close(done)
    this.#timestamp = packet.timestamp
    this.#count(packet.sequence)
    this.#take(packet.payload)
    if (packet.isMarked) this.#close(done)
    return done
  }

  #beginAnew(): void {
    this.#forget()
    this.#sequence = null
    this.#needsKey = true
  }
  #forget(): void {
    this.#nals = []
    this.#bytes = 0
    this.#parts = null
    this.#isDamaged = false
  }

  #count(sequence: number): void {
    const gap = this.#sequence === null ? 0 : (sequence - this.#sequence - 1) & 0xffff
    this.#sequence = sequence
    if (gap === 0) return
    this.lost += gap
    this.#isDamaged = true
    this.#parts = null
  }

  #take(payload: Uint8Array): void {
    const form = FORMS[this.#codec]
    if (payload.length <= form.headBytes) return
    const type = nalType(this.#codec, payload)
    if (type === form.part) return this.#takePart(payload, form.partFrom)
    if (type !== form.several) return this.#keep(payload)
    for (let at: number = form.unitsFrom; at + 2 < payload.length;) {
      const end = at + 2 + u16(payload, at)
      if (end > payload.length) return void (this.#isDamaged = true)
      if (end > at + 2) this.#keep(payload.subarray(at + 2, end))
      at = end
    }
  }

  #takePart(payload: Uint8Array, from: number): void {
    const head = payload[from - 1] ?? 0
    if (head & START) this.#parts = [this.#headOf(payload, head)]
    if (!this.#parts) return void (this.#isDamaged = true)
    const part = payload.subarray(from)
    this.#bytes += part.length
    if (this.#bytes > KEY_FRAME_MAX_BYTES) return this.#tooLarge()
    this.#parts.push(part)
    if (!(head & END)) return
    const whole = joined(this.#parts)
    this.#parts = null
    this.#bytes -= whole.length
    this.#keep(whole)
  }
  /** The unit's own head, put together from that of the packets. */
  #headOf(payload: Uint8Array, head: number): Uint8Array {
    const [first = 0, second = 0] = payload
    if (this.#codec === 'h264') return Uint8Array.of((first & 0xe0) | (head & 0x1f))
    return Uint8Array.of((first & 0x81) | ((head & 0x3f) << 1), second)
  }

  #keep(nal: Uint8Array): void {
    this.#bytes += nal.length
    if (this.#bytes > KEY_FRAME_MAX_BYTES || this.#nals.length >= NALS_MAX) return this.#tooLarge()
    this.#nals.push(nal)
  }
  #tooLarge(): void {
    this.#nals = []
    this.#parts = null
    this.#bytes = 0
    this.#isDamaged = true
  }

  #close(done: AccessUnit[]): void {
    const [nals, timestamp] = [this.#nals, this.#timestamp]
    const isWhole = !this.#isDamaged && this.#parts === null
    this.#forget()
    if (nals.length === 0 || timestamp === null) {
      if (!isWhole) this.dropped += 1
      return
    }
    const isKey = nals.some((nal) => isKeyNal(this.#codec, nal))
    if (!isWhole || (this.#needsKey && !isKey)) {
      // Parameter sets often come as a picture of their own before the key frame: they are no loss, and needed.
      if (isWhole && nals.every((nal) => parameterSetKind(this.#codec, nal) !== null))
        done.push({ nals, isKey, timestamp })
      else this.dropped += 1
      return
    }
    this.#needsKey = false
    done.push({ nals, isKey, timestamp })
  }
}
