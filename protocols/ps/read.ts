/** What is in a stream, as its map says (§2.5.4, and GB/T 28181 annex C for what the standard has no number for). */
export type PsCodec = 'h264' | 'hevc' | 'pcma' | 'pcmu' | 'aac' | 'other'
// oxfmt-ignore
const STREAM_TYPES: Readonly<Record<number, PsCodec>> = { 0x1b: 'h264', 0x24: 'hevc', 0x90: 'pcma', 0x91: 'pcmu', 0x0f: 'aac' }

export interface PsUnit {
  kind: 'picture' | 'sound'
  codec: PsCodec
  /** Elementary bytes: of a picture all of one moment, behind start codes. */
  bytes: Uint8Array
}

/** A key frame of 4K is below this by far. */
export const PS_FRAME_MAX_BYTES = 4_194_304
const ID = { end: 0xb9, pack: 0xba, system: 0xbb, map: 0xbc, private: 0xbd } as const
const PACK_BYTES = 14
const PREFIX_BYTES = 4
const HEAD_BYTES = 6
const PES_HEAD_BYTES = 9
const MAP_HEAD_BYTES = 10
const STREAMS_MAX = 32
const isPicture = (id: number) => id >= 0xe0 && id <= 0xef
const isSound = (id: number) => id >= 0xc0 && id <= 0xdf

/** One moment's bytes at a time: all that came under one time stamp. Where no map says what a picture is, its units do. */
export class PsReader {
  readonly #codecs = new Map<number, PsCodec>()

  read(bytes: Uint8Array): PsUnit[] {
    const pictures: Uint8Array[] = []
    const units: PsUnit[] = []
    let pictureId = 0xe0
    let at = startFrom(bytes, 0)
    while (at >= 0 && at + PREFIX_BYTES <= bytes.length) {
      const id = bytes[at + 3] ?? 0
      if (id === ID.pack) {
        at = startFrom(bytes, at + PACK_BYTES + ((bytes[at + PACK_BYTES - 1] ?? 0) & 7))
        continue
      }
      if (id <= ID.end) {
        at = startFrom(bytes, at + PREFIX_BYTES)
        continue
      }
      if (at + HEAD_BYTES > bytes.length) break
      const said = u16(bytes, at + 4)
      // A length of nothing: as much as there is. A lie is cut where the bytes end.
      const end = said === 0 ? bytes.length : Math.min(bytes.length, at + HEAD_BYTES + said)
      if (id === ID.map) this.#map(bytes.subarray(at, end))
      else if (isPicture(id) || isSound(id)) {
        const body = bytes.subarray(
          Math.min(end, at + PES_HEAD_BYTES + (bytes[at + PES_HEAD_BYTES - 1] ?? 0)),
          end,
        )
        if (isPicture(id)) {
          pictures.push(body)
          pictureId = id
        } else if (body.length > 0)
          units.push({ kind: 'sound', codec: this.#codecs.get(id) ?? 'pcma', bytes: body })
      }
      at = startFrom(bytes, end)
    }
    if (pictures.length > 0) {
      const joined = joinedOf(pictures)
      if (joined.length > 0)
        units.unshift({
          kind: 'picture',
          codec: this.#codecs.get(pictureId) ?? sniffed(joined),
          bytes: joined,
        })
    }
    return units
  }

  /** §2.5.4.1: which stream is what. */
  #map(section: Uint8Array): void {
    let at = MAP_HEAD_BYTES + u16(section, 8)
    const end = Math.min(section.length, at + 2 + u16(section, at))
    at += 2
    while (at + PREFIX_BYTES <= end && this.#codecs.size < STREAMS_MAX) {
      this.#codecs.set(section[at + 1] ?? 0, STREAM_TYPES[section[at] ?? 0] ?? 'other')
      at += PREFIX_BYTES + u16(section, at + 2)
    }
  }
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** The next start code that a program stream has; -1: none. Those within pictures are below 0xb9. */
function startFrom(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 3 < bytes.length; at++)
    if (bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1 && (bytes[at + 3] ?? 0) >= ID.end)
      return at
  return -1
}

function joinedOf(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The first unit tells: 0x40, 0x42, 0x44 begin sets of HEVC, and none of H.264 that a picture begins with. */
const HEVC_FIRST = new Set([0x40, 0x42, 0x44, 0x46, 0x4e, 0x26, 0x28, 0x02])
function sniffed(bytes: Uint8Array): PsCodec {
  for (let at = 0; at + 3 < bytes.length; at++)
    if (bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1)
      return HEVC_FIRST.has(bytes[at + 3] ?? 0) && ((bytes[at + 4] ?? 0) & 0xf8) === 0 ? 'hevc' : 'h264'
  return 'h264'
}
