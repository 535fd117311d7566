import { FRAME_HEAD_BYTES, FRAME_TAIL_BYTES } from './frame.ts'
import { TIME_TAG_BYTES } from './time.ts'
import { UNIT_HEAD_BYTES } from './told.ts'

/** Where the objects of one message say that there is a fire: the byte at this place of each object. */
export interface FirePlace {
  readonly type: number
  readonly objectBytes: number
  readonly at: number
  readonly tells: (byte: number) => boolean
}

const bit = (mask: number) => (byte: number) => (byte & mask) !== 0
const FIRE = bit(0b0010) // figures 6, 7 and 13
const MANUAL_ALARM = bit(0b0100) // figures 9 and 14

// oxfmt-ignore
export const STANDARD_FIRES: readonly FirePlace[] = [
  { type: 1,  objectBytes: 10, at: 2, tells: FIRE },
  { type: 2,  objectBytes: 46, at: 7, tells: FIRE },
  { type: 4,  objectBytes: 10, at: 2, tells: MANUAL_ALARM },
  { type: 21, objectBytes: 7,  at: 0, tells: FIRE },
  { type: 24, objectBytes: 8,  at: 0, tells: MANUAL_ALARM },
]

interface Dialect {
  readonly fires: readonly FirePlace[]
  readonly extraTimeTypes: readonly number[]
}

/**
 * Does this whole frame carry a fire or a manual alarm? Looked up in the bytes, for frames that wait in a queue: a fire overtakes.
 * Where the data unit does not fit its form it looks at every place that might be meant: a false yes costs a queue place, a false no a fire.
 */
export function carriesFire(
  { bytes }: { readonly bytes: Uint8Array },
  { fires, extraTimeTypes }: Dialect,
): boolean {
  const data = bytes.subarray(FRAME_HEAD_BYTES, bytes.length - FRAME_TAIL_BYTES)
  const [type, count] = data
  if (type === undefined || count === undefined) return false
  const places = fires.filter((place) => place.type === type)
  const body = data.length - UNIT_HEAD_BYTES
  const stepOf = ({ objectBytes }: FirePlace) =>
    extraTimeTypes.includes(type) && body === count * (objectBytes + TIME_TAG_BYTES)
      ? objectBytes + TIME_TAG_BYTES
      : objectBytes
  const fits = (place: FirePlace) => [0, TIME_TAG_BYTES].includes(body - count * stepOf(place))
  const meant = places.find(fits)
  if (meant) return tellsFire(data.subarray(0, UNIT_HEAD_BYTES + count * stepOf(meant)), meant, stepOf(meant))
  return places.some((place) => tellsFire(data, place, stepOf(place)))
}

function tellsFire(data: Uint8Array, { at, tells }: FirePlace, step: number): boolean {
  for (let place = UNIT_HEAD_BYTES + at; place < data.length; place += step)
    if (tells(data[place] ?? 0)) return true
  return false
}
