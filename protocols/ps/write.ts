/** One moment as a camera sends it: pack, with a key frame the map, then the picture in packets of at most 64 KB, then sound. */
const PES_MAX_BYTES = 65_400
const TYPES = { h264: 0x1b, hevc: 0x24 } as const

const four = (value: number): number[] => [
  (value >>> 24) & 0xff,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
]
const two = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff]

interface Moment {
  codec: keyof typeof TYPES
  nals: readonly Uint8Array[]
  isKey: boolean
  /** On a clock of 90 kHz. */
  at: number
  sound?: Uint8Array
}

export function psFrame({ codec, nals, isKey, at, sound }: Moment): Uint8Array {
  const parts: Uint8Array[] = [pack(at)]
  if (isKey) parts.push(map(codec))
  const picture = joined(nals.flatMap((nal) => [Uint8Array.of(0, 0, 0, 1), nal]))
  for (let from = 0; from < picture.length; from += PES_MAX_BYTES)
    parts.push(pes(0xe0, picture.subarray(from, from + PES_MAX_BYTES), from === 0 ? at : null))
  if (sound) parts.push(pes(0xc0, sound, at))
  return joined(parts)
}

/** §2.5.3.3, a clock without its extension. */
function pack(at: number): Uint8Array {
  const [high, middle, low] = [Math.floor(at / 2 ** 30) & 7, Math.floor(at / 2 ** 15) & 0x7fff, at & 0x7fff]
  return Uint8Array.of(
    0,
    0,
    1,
    0xba,
    0x44 | (high << 3) | (middle >> 13),
    (middle >> 5) & 0xff,
    0x04 | ((middle & 0x1f) << 3) | (low >> 13),
    (low >> 5) & 0xff,
    0x04 | ((low & 0x1f) << 3),
    1,
    0x00,
    0x03,
    0xff,
    0xf8,
  )
}
function map(codec: keyof typeof TYPES): Uint8Array {
  const streams = [TYPES[codec], 0xe0, 0, 0, 0x90, 0xc0, 0, 0]
  const body = [0xe0, 0xff, ...two(0), ...two(streams.length), ...streams, ...four(0)]
  return Uint8Array.of(0, 0, 1, 0xbc, ...two(body.length), ...body)
}
function pes(id: number, body: Uint8Array, at: number | null): Uint8Array {
  const stamp =
    at === null
      ? []
      : [
          0x21 | ((Math.floor(at / 2 ** 30) & 7) << 1),
          ...two((((Math.floor(at / 2 ** 15) & 0x7fff) << 1) | 1) & 0xffff),
          ...two((((at & 0x7fff) << 1) | 1) & 0xffff),
        ]
  const head = [0x80, at === null ? 0 : 0x80, stamp.length, ...stamp]
  return joined([Uint8Array.of(0, 0, 1, id, ...two(head.length + body.length), ...head), body])
}
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
