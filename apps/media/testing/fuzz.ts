import { fileHead, FlvReader, NotFlv, type PictureFormat, pictureHeader, pictureTag } from '@gss/flv'
import { psFrame } from '@gss/ps'
import {
  interleavedBytes,
  JpegJoiner,
  NotRtsp,
  payloadsOf,
  rtpBytes,
  rtpPacket,
  Splitter,
  type VideoCodec,
  VideoJoiner,
} from '@gss/rtsp'
import { PsPictures } from '../gb/psPictures.ts'
import { Pictures } from '../source/pictures.ts'
import type { SourceHeard } from '../source/source.ts'
import { tellTags } from '../source/tellTags.ts'

/** What packets are made of before they are spoilt. */
export interface Film {
  codec: VideoCodec
  pictures: readonly { nals: readonly Uint8Array[]; isKey: boolean }[]
}
export interface Fuzzed {
  /** Packets that were spoilt. */
  packets: number
  /** Pictures that came out all the same. */
  pictures: number
  /** Readers that said that they cannot go on, and were begun anew. */
  given: number
  /** The most that one of them held, or gave, at once. */
  largestBytes: number
}

const PAYLOAD_BYTES = 1_300
const SEQUENCES = 0x1_0000

/** The same numbers for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    state = (state ^ (state << 13)) >>> 0
    state = (state ^ (state >>> 17)) >>> 0
    state = (state ^ (state << 5)) >>> 0
    return state % below
  }
}

/** Spoilt as lines and liars spoil: bits, bytes, lengths, cuts, copies; some stay whole. */
export function spoilt(bytes: Uint8Array, roll: (below: number) => number): Uint8Array {
  const copy = bytes.slice()
  const any = () => (copy.length === 0 ? 0 : roll(copy.length))
  switch (roll(9)) {
    case 0:
      copy[any()] = roll(256)
      return copy
    case 1:
      for (let i = 0; i < 8; i++) copy[any()] = roll(256)
      return copy
    case 2:
      return copy.subarray(0, any())
    case 3:
      return copy.subarray(any())
    case 4:
      copy.set([0xff, 0xff, 0xff, 0xff].slice(0, Math.max(0, copy.length - 2)), Math.min(2, copy.length))
      return copy
    case 5: {
      const at = any()
      return Uint8Array.of(...copy.subarray(0, Math.min(at, 64)), ...copy.subarray(0, 400))
    }
    case 6:
      copy.fill(0, any())
      return copy
    case 7:
      return Uint8Array.from({ length: roll(64) }, () => roll(256))
    default:
      return copy
  }
}

const formatOf = (codec: VideoCodec): PictureFormat => ({
  codec,
  config: new Uint8Array(40).fill(1),
  mime: '',
  width: 960,
  height: 540,
})

/** So many spoilt packets through everything that reads what a camera sends. Throws what a reader throws that is no word of its own. */
export function fuzz(films: readonly Film[], packets: number, seed: number): Fuzzed {
  const roll = dice(seed)
  const told: Fuzzed = { packets: 0, pictures: 0, given: 0, largestBytes: 0 }
  const large = (bytes: number) => void (told.largestBytes = Math.max(told.largestBytes, bytes))
  const heard: SourceHeard = {
    format: ({ config }) => large(config.length),
    sound: () => undefined,
    picture(nals) {
      told.pictures += 1
      large(nals.reduce((sum, { length }) => sum + length, 0))
    },
    soundFrame: (frame) => large(frame.length),
    end: () => undefined,
  }
  let sequence = 0
  let timestamp = 0

  /** What goes on, whatever came before: a line of its own. */
  const rows = films.map((film) => {
    const joiner = new VideoJoiner(film.codec)
    const pictures = new Pictures(film.codec, 90_000, heard)
    return { film, joiner, pictures, ps: new PsPictures(heard), jpeg: new JpegJoiner() }
  })
  let flv = new FlvReader()
  let teller = tellTags(heard)
  let splitter = new Splitter()
  const flvPush = (bytes: Uint8Array) => {
    try {
      for (const tag of flv.push(bytes)) teller(tag)
    } catch (error) {
      if (!(error instanceof NotFlv)) throw error
      told.given += 1
      flv = new FlvReader()
      teller = tellTags(heard)
      flv.push(fileHead(true))
    }
  }
  const splitterPush = (bytes: Uint8Array) => {
    try {
      for (const part of splitter.push(bytes))
        large(part.kind === 'interleaved' ? part.data.length : part.body.length)
      large(splitter.waitingBytes)
    } catch (error) {
      if (!(error instanceof NotRtsp)) throw error
      told.given += 1
      splitter = new Splitter()
    }
  }
  flvPush(fileHead(true))
  while (told.packets < packets)
    for (const { film, joiner, pictures, ps, jpeg } of rows) {
      const picture = film.pictures[roll(film.pictures.length)]
      if (!picture) return told
      timestamp = (timestamp + 3_600) >>> 0
      const payloads = picture.nals.flatMap((nal) => payloadsOf(film.codec, nal))
      const frame = psFrame({ codec: film.codec, nals: picture.nals, isKey: picture.isKey, at: timestamp })
      for (let from = 0; from < frame.length; from += PAYLOAD_BYTES)
        payloads.push(frame.subarray(from, from + PAYLOAD_BYTES))
      for (const tag of [
        pictureHeader(formatOf(film.codec), timestamp),
        pictureTag(film.codec, picture.nals, picture.isKey, timestamp),
      ])
        flvPush(roll(2) === 0 ? spoilt(tag, roll) : tag)
      payloads.forEach((payload, nth) => {
        sequence = (sequence + 1) % SEQUENCES
        const head = {
          payloadType: 96,
          isMarked: nth === payloads.length - 1,
          sequence,
          timestamp,
          source: 1,
        }
        const whole = rtpBytes(head, payload)
        const isSpoilt = roll(2) === 0
        const bytes = !isSpoilt
          ? whole
          : roll(2) === 0
            ? spoilt(whole, roll)
            : rtpBytes(head, spoilt(payload, roll))
        if (isSpoilt) told.packets += 1
        const packet = rtpPacket(bytes)
        const sent = interleavedBytes(0, bytes)
        splitterPush(roll(8) === 0 ? spoilt(sent, roll) : sent)
        if (!packet) return
        for (const unit of joiner.push(packet)) pictures.push(unit)
        ps.push(packet)
        large(jpeg.push(packet)?.jpeg.length ?? 0)
      })
    }
  return told
}
