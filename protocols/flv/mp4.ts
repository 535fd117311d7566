import { joined } from './bytes.ts'
import type { PictureFormat, SoundFormat } from './format.ts'

/** ISO 14496-12 with fragments (§8.8): what is written can be read, whatever is missing behind it. */
export interface Mp4Sample {
  bytes: Uint8Array
  /** Until the next one, in the track's own clock. */
  duration: number
  isKey: boolean
}
export interface Fragment {
  track: 'picture' | 'sound'
  /** When its first sample plays, in the track's own clock. */
  at: number
  samples: readonly Mp4Sample[]
}

/** Pictures count in milliseconds, sound in its own samples. */
export const PICTURE_CLOCK = 1_000
const TRACK = { picture: 1, sound: 2 } as const
const MS_CLOCK = 1_000

type Piece = Uint8Array | readonly number[] | string
const four = (value: number): number[] => [
  (value >>> 24) & 0xff,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
]
const two = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff]
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const pieceBytes = (piece: Piece): Uint8Array =>
  typeof piece === 'string' ? letters(piece) : piece instanceof Uint8Array ? piece : Uint8Array.from(piece)

function box(name: string, ...pieces: Piece[]): Uint8Array {
  const body = joined(pieces.map(pieceBytes))
  return joined([Uint8Array.from(four(body.length + 8)), letters(name), body])
}
const full = (name: string, version: number, flags: number, ...pieces: Piece[]): Uint8Array =>
  box(name, [version, (flags >> 16) & 0xff, (flags >> 8) & 0xff, flags & 0xff], ...pieces)

const MATRIX = [...four(0x10000), ...zeros(12), ...four(0x10000), ...zeros(12), ...four(0x40000000)]
const UNITY = joined([Uint8Array.from(MATRIX)])

/** What stands at the beginning of a file; one that has sound alone is what somebody said. */
export function mp4Head(picture: PictureFormat | null, sound: SoundFormat | null): Uint8Array {
  const tracks = [...(picture ? [trackOf(picture)] : []), ...(sound ? [soundTrack(sound)] : [])]
  const extended = [...(picture ? [TRACK.picture] : []), ...(sound ? [TRACK.sound] : [])].map((id) =>
    full('trex', 0, 0, four(id), four(1), four(0), four(0), four(0)),
  )
  return joined([
    box('ftyp', 'isom', four(0x200), 'isom', 'iso5', 'iso6', 'mp41'),
    box(
      'moov',
      full(
        'mvhd',
        0,
        0,
        zeros(8),
        four(MS_CLOCK),
        four(0),
        four(0x10000),
        [1, 0],
        zeros(10),
        UNITY,
        zeros(24),
        four(3),
      ),
      ...tracks,
      box('mvex', ...extended),
    ),
  ])
}

function trackOf({ codec, config, width, height }: PictureFormat): Uint8Array {
  const entry = box(
    codec === 'h264' ? 'avc1' : 'hvc1',
    zeros(6),
    two(1),
    zeros(16),
    two(width),
    two(height),
    four(0x480000),
    four(0x480000),
    zeros(4),
    two(1),
    zeros(32),
    two(0x18),
    two(0xffff),
    box(codec === 'h264' ? 'avcC' : 'hvcC', config),
  )
  return box(
    'trak',
    full(
      'tkhd',
      0,
      3,
      zeros(8),
      four(TRACK.picture),
      zeros(4),
      four(0),
      zeros(8),
      zeros(8),
      UNITY,
      four(width << 16),
      four(height << 16),
    ),
    media(PICTURE_CLOCK, 'vide', full('vmhd', 0, 1, zeros(8)), entry),
  )
}

function soundTrack({ codec, config, rate, channels }: SoundFormat): Uint8Array {
  const specific = [0x05, config.length, ...config]
  const decoder = [0x04, 13 + specific.length, 0x40, 0x15, 0, 0, 0, ...four(0), ...four(0), ...specific]
  const descriptor = [0x03, 3 + decoder.length + 3, 0, 0, 0, ...decoder, 0x06, 1, 2]
  const entry = box(
    codec === 'aac' ? 'mp4a' : 'fLaC',
    zeros(6),
    two(1),
    zeros(8),
    two(channels),
    two(16),
    zeros(4),
    four(rate << 16),
    codec === 'aac'
      ? full('esds', 0, 0, descriptor)
      : full('dfLa', 0, 0, [0x80, 0, 0, config.length], config),
  )
  return box(
    'trak',
    full(
      'tkhd',
      0,
      3,
      zeros(8),
      four(TRACK.sound),
      zeros(4),
      four(0),
      zeros(8),
      [0, 0, 0, 1, 1, 0, 0, 0],
      UNITY,
      zeros(8),
    ),
    media(rate, 'soun', full('smhd', 0, 0, zeros(4)), entry),
  )
}

function media(clock: number, handler: string, head: Uint8Array, entry: Uint8Array): Uint8Array {
  return box(
    'mdia',
    full('mdhd', 0, 0, zeros(8), four(clock), four(0), [0x55, 0xc4, 0, 0]),
    full('hdlr', 0, 0, zeros(4), handler, zeros(12), 'gss', [0]),
    box(
      'minf',
      head,
      box('dinf', full('dref', 0, 0, four(1), full('url ', 0, 1))),
      box(
        'stbl',
        full('stsd', 0, 0, four(1), entry),
        full('stts', 0, 0, four(0)),
        full('stsc', 0, 0, four(0)),
        full('stsz', 0, 0, four(0), four(0)),
        full('stco', 0, 0, four(0)),
      ),
    ),
  )
}

const FLAG = {
  defaultBaseIsMoof: 0x020000,
  dataOffset: 0x1,
  duration: 0x100,
  size: 0x200,
  sampleFlags: 0x400,
} as const
const SAMPLE = { key: 0x02000000, other: 0x01010000 } as const
const HIGH = 4_294_967_296

/** One or more tracks' next samples: moof and mdat. */
export function mp4Fragment(sequence: number, fragments: readonly Fragment[]): Uint8Array {
  const build = (offsets: readonly number[]): Uint8Array =>
    box(
      'moof',
      full('mfhd', 0, 0, four(sequence)),
      ...fragments.map((fragment, i) => trackFragment(fragment, offsets[i] ?? 0)),
    )
  // The offsets are of fixed width: what it is with zeros is as long as with the true ones.
  const headBytes = build([]).length + 8
  let at = headBytes
  const offsets = fragments.map(({ samples }) => {
    const here = at
    at += samples.reduce((sum, { bytes }) => sum + bytes.length, 0)
    return here
  })
  const data = fragments.flatMap(({ samples }) => samples.map(({ bytes }) => bytes))
  return joined([build(offsets), box('mdat', joined(data))])
}

function trackFragment({ track, at, samples }: Fragment, offset: number): Uint8Array {
  const flags = FLAG.dataOffset | FLAG.duration | FLAG.size | FLAG.sampleFlags
  const rows = samples.flatMap(({ bytes, duration, isKey }) => [
    ...four(Math.max(0, Math.round(duration))),
    ...four(bytes.length),
    ...four(isKey ? SAMPLE.key : SAMPLE.other),
  ])
  return box(
    'traf',
    full('tfhd', 0, FLAG.defaultBaseIsMoof, four(TRACK[track])),
    full('tfdt', 1, 0, four(Math.floor(at / HIGH)), four(at % HIGH)),
    full('trun', 0, flags, four(samples.length), four(offset), rows),
  )
}

/** One picture as a sample: its units led by their lengths. */
export function pictureSample(nals: readonly Uint8Array[]): Uint8Array {
  return joined(nals.flatMap((nal) => [Uint8Array.from(four(nal.length)), nal]))
}

/** How much of a file is whole boxes: what a crash cut off behind it is left out. Reads heads only. */
export function wholeBoxes(
  sizeOf: (at: number) => { size: number; name: string } | null,
  length: number,
): number {
  let [at, whole] = [0, 0]
  for (;;) {
    const found = at + 8 <= length ? sizeOf(at) : null
    if (!found || found.size < 8 || at + found.size > length) return whole
    at += found.size
    // A moof without its mdat plays nothing and stops some players.
    if (found.name !== 'moof') whole = at
  }
}
