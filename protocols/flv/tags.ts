import { unitsOfSample } from './annexB.ts'
import { joined, u24At } from './bytes.ts'
import type { PictureFormat, SoundFormat } from './format.ts'

/** Adobe FLV 10.1 annex E, and enhanced RTMP v1 for HEVC. A tag here has its trailing size with it. */
const KIND = { audio: 8, video: 9, script: 18 } as const
const HEAD_BYTES = 11
const TRAILER_BYTES = 4
const FILE_HEAD_BYTES = 13
const HAS = { audio: 4, video: 1 } as const
const FRAME = { key: 1, inter: 2 } as const
const AVC = 7
const AVC_PACKET = { header: 0, pictures: 1 } as const
const EXTENDED = 0x80
const EX_PACKET = { header: 0, picturesWithoutOffset: 3 } as const
const HVC1 = [0x68, 0x76, 0x63, 0x31] as const
/** AAC; what else the byte says (rate, size, channels) is fixed for it. */
const AAC = 0xaf
const AAC_PACKET = { header: 0, frames: 1 } as const
/** Enhanced RTMP v2: sound by the four letters of its codec. */
const EX_SOUND = 0x90
const EX_SOUND_PACKET = { header: 0, frames: 1 } as const
const FLAC = [0x66, 0x4c, 0x61, 0x43] as const
/** RFC 9639 §8.1: the last block of metadata, STREAMINFO, of 34 bytes. */
const FLAC_BLOCK_HEAD = [0x80, 0, 0, 34] as const

export const fileHead = (hasAudio: boolean): Uint8Array =>
  Uint8Array.of(0x46, 0x4c, 0x56, 1, HAS.video | (hasAudio ? HAS.audio : 0), 0, 0, 0, 9, 0, 0, 0, 0)

export function pictureHeader({ codec, config }: PictureFormat, ms: number): Uint8Array {
  const head =
    codec === 'h264'
      ? [(FRAME.key << 4) | AVC, AVC_PACKET.header, 0, 0, 0]
      : [EXTENDED | (FRAME.key << 4) | EX_PACKET.header, ...HVC1]
  return tag(KIND.video, ms, head, [config])
}

/** One picture; its units led by their lengths. */
export function pictureTag(
  codec: PictureFormat['codec'],
  nals: readonly Uint8Array[],
  isKey: boolean,
  ms: number,
): Uint8Array {
  const frame = isKey ? FRAME.key : FRAME.inter
  const head =
    codec === 'h264'
      ? [(frame << 4) | AVC, AVC_PACKET.pictures, 0, 0, 0]
      : [EXTENDED | (frame << 4) | EX_PACKET.picturesWithoutOffset, ...HVC1]
  return tag(KIND.video, ms, head, nals, true)
}

export const soundHeader = ({ codec, config }: SoundFormat, ms: number): Uint8Array =>
  codec === 'aac'
    ? tag(KIND.audio, ms, [AAC, AAC_PACKET.header], [config])
    : tag(KIND.audio, ms, [EX_SOUND | EX_SOUND_PACKET.header, ...FLAC, ...FLAC_BLOCK_HEAD], [config])
export const soundTag = (codec: SoundFormat['codec'], frame: Uint8Array, ms: number): Uint8Array =>
  tag(
    KIND.audio,
    ms,
    codec === 'aac' ? [AAC, AAC_PACKET.frames] : [EX_SOUND | EX_SOUND_PACKET.frames, ...FLAC],
    [frame],
  )
/** What a sound's tag has before its frame. */
export const SOUND_HEAD_BYTES = { aac: 2, flac: 5 } as const satisfies Record<SoundFormat['codec'], number>

const LENGTH_BYTES = 4

function tag(
  kind: number,
  ms: number,
  head: readonly number[],
  parts: readonly Uint8Array[],
  isMeasured = false,
): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length + (isMeasured ? LENGTH_BYTES : 0), head.length)
  const bytes = new Uint8Array(HEAD_BYTES + size + TRAILER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, (kind << 24) | size)
  setTime(bytes, ms)
  bytes.set(head, HEAD_BYTES)
  let at = HEAD_BYTES + head.length
  for (const part of parts) {
    if (isMeasured) {
      view.setUint32(at, part.length)
      at += LENGTH_BYTES
    }
    bytes.set(part, at)
    at += part.length
  }
  view.setUint32(at, HEAD_BYTES + size)
  return bytes
}

function setTime(bytes: Uint8Array, ms: number): void {
  const time = ms >>> 0
  bytes.set([(time >> 16) & 0xff, (time >> 8) & 0xff, time & 0xff, time >>> 24], 4)
}

/** The same tag at another moment. */
export function retimed(bytes: Uint8Array, ms: number): Uint8Array {
  const copy = bytes.slice()
  setTime(copy, ms)
  return copy
}
/** Several, one after another, each so much earlier. */
export function retimedAll(tags: readonly Uint8Array[], earlierMs: number): Uint8Array {
  const whole = joined(tags)
  let at = 0
  for (const bytes of tags) {
    setTime(whole.subarray(at, at + bytes.length), Math.max(0, tagMs(bytes) - earlierMs))
    at += bytes.length
  }
  return whole
}
export const tagMs = (bytes: Uint8Array): number => (u24At(bytes, 4) | ((bytes[7] ?? 0) << 24)) >>> 0

/** A tag of somebody else's FLV. */
export type Tag =
  | { kind: 'pictureHeader'; codec: PictureFormat['codec']; config: Uint8Array; ms: number }
  | { kind: 'picture'; codec: PictureFormat['codec']; nals: Uint8Array[]; isKey: boolean; ms: number }
  | { kind: 'soundHeader'; config: Uint8Array; ms: number }
  | { kind: 'sound'; frame: Uint8Array; ms: number }
  | { kind: 'unknown' }

export class NotFlv extends Error {}

/** A tag of 4K's largest key frame is below. */
export const TAG_MAX_BYTES = 4_194_304

/** Cuts somebody else's FLV into tags, however it is chopped. */
export class FlvReader {
  #rest: Uint8Array[] = []
  #length = 0
  #needed = FILE_HEAD_BYTES
  #hasHead = false

  push(chunk: Uint8Array): Tag[] {
    this.#rest.push(chunk)
    this.#length += chunk.length
    if (this.#length < this.#needed) return []
    const bytes = joined(this.#rest)
    const tags: Tag[] = []
    const at = this.#read(bytes, tags)
    this.#rest = at < bytes.length ? [bytes.slice(at)] : []
    this.#length = bytes.length - at
    return tags
  }

  #read(bytes: Uint8Array, tags: Tag[]): number {
    let at = 0
    if (!this.#hasHead) {
      if (bytes[0] !== 0x46 || bytes[1] !== 0x4c || bytes[2] !== 0x56) throw new NotFlv('no head of FLV')
      this.#hasHead = true
      at = FILE_HEAD_BYTES
    }
    for (;;) {
      const left = bytes.length - at
      this.#needed = HEAD_BYTES
      if (left < HEAD_BYTES) return at
      const size = u24At(bytes, at + 1)
      if (size > TAG_MAX_BYTES) throw new NotFlv(`a tag of ${size} bytes`)
      this.#needed = HEAD_BYTES + size + TRAILER_BYTES
      if (left < this.#needed) return at
      const ms = tagMs(bytes.subarray(at))
      tags.push(tagOf(bytes[at] ?? 0, bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + size), ms))
      at += this.#needed
    }
  }
}

/** FLV's own number for HEVC, as some Chinese servers have it. */
const LEGACY_HEVC = 12
const EX_PICTURES = 1

function tagOf(kind: number, body: Uint8Array, ms: number): Tag {
  const [first = 0, second = 0] = body
  if (kind === KIND.audio && first >> 4 === AAC >> 4)
    return second === AAC_PACKET.header
      ? { kind: 'soundHeader', config: body.slice(2), ms }
      : { kind: 'sound', frame: body.slice(2), ms }
  if (kind !== KIND.video) return { kind: 'unknown' }
  const isKey = ((first >> 4) & 7) === FRAME.key
  if (first & EXTENDED) {
    if (HVC1.some((byte, at) => body[at + 1] !== byte)) return { kind: 'unknown' }
    const packet = first & 0x0f
    if (packet === EX_PACKET.header)
      return { kind: 'pictureHeader', codec: 'hevc', config: body.slice(5), ms }
    if (packet === EX_PICTURES) return pictureOf('hevc', body.subarray(8), isKey, ms)
    return packet === EX_PACKET.picturesWithoutOffset
      ? pictureOf('hevc', body.subarray(5), isKey, ms)
      : { kind: 'unknown' }
  }
  const codec = (first & 0x0f) === AVC ? 'h264' : (first & 0x0f) === LEGACY_HEVC ? 'hevc' : null
  if (codec === null) return { kind: 'unknown' }
  if (second === AVC_PACKET.header) return { kind: 'pictureHeader', codec, config: body.slice(5), ms }
  return second === AVC_PACKET.pictures ? pictureOf(codec, body.subarray(5), isKey, ms) : { kind: 'unknown' }
}

function pictureOf(codec: PictureFormat['codec'], body: Uint8Array, isKey: boolean, ms: number): Tag {
  const nals = unitsOfSample(body)
  return nals && nals.length > 0 ? { kind: 'picture', codec, nals, isKey, ms } : { kind: 'unknown' }
}

/** The parameter sets of an avcC or hvcC, in their order. */
export function parameterSetsIn(codec: PictureFormat['codec'], config: Uint8Array): Uint8Array[] {
  const sets: Uint8Array[] = []
  const length = (at: number) => ((config[at] ?? 0) << 8) | (config[at + 1] ?? 0)
  const take = (at: number, count: number): number => {
    let place = at
    for (let i = 0; i < count && place + 2 <= config.length; i++) {
      const end = place + 2 + length(place)
      if (end > config.length) return config.length
      sets.push(config.slice(place + 2, end))
      place = end
    }
    return place
  }
  if (codec === 'h264') {
    const after = take(6, (config[5] ?? 0) & 0x1f)
    take(after + 1, config[after] ?? 0)
    return sets
  }
  let at = 23
  for (let i = 0; i < (config[22] ?? 0) && at < config.length; i++) at = take(at + 3, length(at + 1))
  return sets
}
