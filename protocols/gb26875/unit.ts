import { type Layout, u8, viewOf } from '@gss/kit/layout'
import { readText, writeText } from './gb18030.ts'
import { type Clock, TIME_TAG_BYTES, type TimeTag } from './time.ts'

/** A data unit that could be read: one message of Table 3, with its objects in the order sent. */
export interface Told<K extends string, T extends number, O> {
  readonly kind: K
  readonly type: T
  readonly objects: readonly Timed<O>[]
  /** Some makers end the data unit with a time tag of the whole. */
  readonly trailingTime?: TimeTag
  /** More objects than Table 3 allows; they were read all the same. */
  readonly overMaxCount?: true
}
/** Some makers add a time tag to each object that has none, or a second one. */
export type Timed<O> = O & { readonly extraTime?: TimeTag }

/** Why a data unit could not be read. Never dropped: it may be a fire. */
export type Reason = 'too-short' | 'unknown-type' | 'zero-count' | 'truncated-object' | 'size-mismatch'
export interface Unreadable {
  readonly kind: 'unreadable'
  readonly reason: Reason
  readonly type: number | null
  readonly count: number | null
  /** The whole data unit, type and count included. */
  readonly raw: Uint8Array
}

/** One message: how its data unit is read and written. `data` is the whole data unit: type, count, objects. */
export interface Unit<K extends string = string, T extends number = number, O = unknown> {
  readonly kind: K
  readonly type: T
  /** Table 3: how many objects fit into one data unit. */
  readonly maxCount: number
  /** `hasExtraTime`: the device may add a time tag to each object. */
  read(data: Uint8Array, hasExtraTime: boolean): Told<K, T, O> | Unreadable
  write(message: Told<K, T, O>): Uint8Array
}

/** One whose objects all have one size and form. */
export interface FixedUnit<K extends string, T extends number, O> extends Unit<K, T, O> {
  readonly object: Layout<O>
}

export const UNIT_HEAD_BYTES = 2

export function unreadable(reason: Reason, data: Uint8Array): Unreadable {
  const isHeaded = data.length >= UNIT_HEAD_BYTES
  return { kind: 'unreadable', reason, type: isHeaded ? (data[0] ?? null) : null, count: isHeaded ? (data[1] ?? null) : null, raw: data }
}

/** A message whose objects all have one size. */
export function unit<K extends string, T extends number, O extends object>(
  kind: K,
  type: T,
  maxCount: number,
  clock: Clock,
  object: Layout<O>,
): FixedUnit<K, T, O> {
  return {
    kind,
    type,
    maxCount,
    object,
    read(data, hasExtraTime) {
      const { count, body } = headOf(data)
      if (count === 0) return unreadable('zero-count', data)
      const rest = body - count * object.bytes
      // One object and six bytes more: where the device is known to add a time to each object, it is the object's, not the whole's.
      const isExtra = hasExtraTime && rest === count * TIME_TAG_BYTES
      if (!isExtra && rest !== 0 && rest !== TIME_TAG_BYTES) return unreadable(rest < 0 ? 'truncated-object' : 'size-mismatch', data)

      const view = viewOf(data)
      const step = object.bytes + (isExtra ? TIME_TAG_BYTES : 0)
      const objects = Array.from({ length: count }, (_, i): Timed<O> => {
        const at = UNIT_HEAD_BYTES + i * step
        const value = object.read(view, at)
        return isExtra ? { ...value, extraTime: clock.read(view, at + object.bytes) } : value
      })
      return told(this, objects, rest === TIME_TAG_BYTES && !isExtra ? clock.read(view, data.length - TIME_TAG_BYTES) : undefined)
    },
    write: (message) => {
      const pieces = message.objects.map((value) => {
        const piece = new Uint8Array(object.bytes)
        object.write(viewOf(piece), 0, value)
        return piece
      })
      return assemble(clock, message, pieces)
    },
  }
}

/** A message whose objects end in a text of their own length: they have to be walked. */
export function textUnit<K extends string, T extends number, O extends object>(
  kind: K,
  type: T,
  maxCount: number,
  clock: Clock,
  head: Layout<O>,
): Unit<K, T, O & { text: string }> {
  const lengthBytes = u8.bytes
  return {
    kind,
    type,
    maxCount,
    read(data) {
      const { count } = headOf(data)
      if (count === 0) return unreadable('zero-count', data)
      const view = viewOf(data)
      const objects: (O & { text: string })[] = []
      let at = UNIT_HEAD_BYTES
      for (let i = 0; i < count; i++) {
        const textAt = at + head.bytes + lengthBytes
        if (textAt > data.length) return unreadable('truncated-object', data)
        const end = textAt + u8.read(view, textAt - lengthBytes)
        if (end > data.length) return unreadable('truncated-object', data)
        objects.push({ ...head.read(view, at), text: readText(data.subarray(textAt, end)) })
        at = end
      }
      if (at !== data.length && at + TIME_TAG_BYTES !== data.length) return unreadable('size-mismatch', data)
      return told(this, objects, at === data.length ? undefined : clock.read(view, at))
    },
    write: (message) => {
      const pieces = message.objects.map((value) => {
        const text = writeText(value.text, TEXT_MAX_BYTES)
        const piece = new Uint8Array(head.bytes + lengthBytes + text.length)
        head.write(viewOf(piece), 0, value)
        piece[head.bytes] = text.length
        piece.set(text, head.bytes + lengthBytes)
        return piece
      })
      return assemble(clock, message, pieces)
    },
  }
}
/** The length before the text is one byte. */
const TEXT_MAX_BYTES = 0xff

const headOf = (data: Uint8Array) => ({ count: data[1] ?? 0, body: data.length - UNIT_HEAD_BYTES })

function told<K extends string, T extends number, O>(
  { kind, type, maxCount }: Unit<K, T, O>,
  objects: Timed<O>[],
  trailingTime: TimeTag | undefined,
): Told<K, T, O> {
  return {
    kind,
    type,
    objects,
    ...(trailingTime && { trailingTime }),
    ...(objects.length > maxCount && { overMaxCount: true as const }),
  }
}

function assemble(clock: Clock, { type, objects, trailingTime }: Told<string, number, unknown>, pieces: Uint8Array[]): Uint8Array {
  const tags = objects.map(({ extraTime }) => tagBytes(clock, extraTime))
  const body = pieces.flatMap((piece, i) => [piece, tags[i] ?? NOTHING])
  const all = [new Uint8Array(UNIT_HEAD_BYTES), ...body, tagBytes(clock, trailingTime)]
  const data = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  const view = viewOf(data)
  u8.write(view, 0, type)
  u8.write(view, 1, objects.length)
  let at = 0
  for (const piece of all) {
    if (at > 0) data.set(piece, at)
    at += piece.length
  }
  return data
}

const NOTHING = new Uint8Array()
function tagBytes(clock: Clock, tag: TimeTag | undefined): Uint8Array {
  if (!tag) return NOTHING
  const bytes = new Uint8Array(TIME_TAG_BYTES)
  clock.write(viewOf(bytes), 0, tag)
  return bytes
}
