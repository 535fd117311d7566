import { isKeyNal, type RtpPacket, unitsIn, type VideoCodec } from '@gss/rtsp'
import { PsReader, PS_FRAME_MAX_BYTES } from '@gss/ps'
import { PCMA, PCMU } from '@gss/sip'
import { lawSound } from '../source/lawSound.ts'
import { Pictures } from '../source/pictures.ts'
import type { SourceHeard } from '../source/source.ts'

const CLOCK = 90_000
const SOUND_RATE = 8_000
const SEQUENCES = 0x1_0000
const CODECS: Readonly<Record<string, VideoCodec>> = { h264: 'h264', hevc: 'hevc' }

/** Packets of a program stream → pictures and sound. What lost a packet is left out, and all before the next key frame. */
export class PsPictures {
  readonly #heard: SourceHeard
  readonly #reader = new PsReader()
  #parts: Uint8Array[] = []
  #bytes = 0
  #timestamp: number | null = null
  #sequence: number | null = null
  #needsKey = true
  #isDamaged = false
  #pictures: Pictures | null = null
  #codec: VideoCodec | null = null
  #sound: ReturnType<typeof lawSound> | undefined
  packets = 0
  keys = 0

  constructor(heard: SourceHeard) {
    this.#heard = heard
  }

  push({ payload, timestamp, sequence, isMarked }: RtpPacket): void {
    this.packets += 1
    if (this.#sequence !== null && sequence !== (this.#sequence + 1) % SEQUENCES) this.#isDamaged = true
    this.#sequence = sequence
    if (this.#timestamp !== null && timestamp !== this.#timestamp) this.#close()
    this.#timestamp = timestamp
    this.#bytes += payload.length
    if (this.#bytes > PS_FRAME_MAX_BYTES) this.#isDamaged = true
    else this.#parts.push(payload)
    if (isMarked) this.#close()
  }

  #close(): void {
    const parts = this.#parts
    this.#parts = []
    this.#bytes = 0
    if (this.#isDamaged) {
      this.#isDamaged = false
      this.#needsKey = true
      return
    }
    if (parts.length === 0) return
    const timestamp = this.#timestamp ?? 0
    const units = this.#reader.read(Buffer.concat(parts))
    const picture = units.find(({ kind }) => kind === 'picture')
    if (picture) this.#know(CODECS[picture.codec])
    // Sound is told before the first picture: what plays is said once.
    for (const { kind, codec, bytes } of units)
      if (kind === 'sound' && (codec === 'pcma' || codec === 'pcmu')) this.#take(codec, bytes, timestamp)
    if (picture) this.#picture(picture.bytes, timestamp)
  }

  #know(codec: VideoCodec | undefined): void {
    if (!codec || this.#codec === codec) return
    this.#codec = codec
    this.#pictures = new Pictures(codec, CLOCK, this.#heard)
    this.#needsKey = true
  }

  #picture(bytes: Uint8Array, timestamp: number): void {
    const codec = this.#codec
    if (!codec) return
    const nals = unitsIn(bytes)
    const isKey = nals.some((nal) => isKeyNal(codec, nal))
    if (isKey) this.keys += 1
    if (this.#needsKey && !isKey) {
      // Sets may come before the picture they are for.
      for (const nal of nals) this.#pictures?.sets.take(nal)
      return
    }
    this.#needsKey = false
    this.#pictures?.push({ nals, isKey, timestamp })
  }

  #take(law: 'pcma' | 'pcmu', bytes: Uint8Array, timestamp: number): void {
    if (!this.#pictures) return
    this.#sound ??= lawSound(
      law === 'pcma' ? PCMA : PCMU,
      { rate: SOUND_RATE, clockRate: CLOCK },
      this.#pictures,
      this.#heard,
    )
    this.#sound?.(bytes, timestamp)
  }
}
