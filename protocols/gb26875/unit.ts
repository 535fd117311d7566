import { type Layout, type LayoutSlot, u8, viewOf } from '@gss/kit/layout'
import { join } from './join.ts'
import { type TimeSlot, TIME_TAG_BYTES, type TimeTag } from './time.ts'
import { type Timed, type Told, UNIT_HEAD_BYTES, type Unreadable, unreadable } from './told.ts'

/** One message: how its data unit is read and written. `data` is the whole data unit: type, count, objects. */
export interface MessageUnit<K extends string = string, T extends number = number, O = unknown> {
  readonly kind: K
  readonly type: T
  /** Table 3: how many objects fit into one data unit. */
  readonly maxCount: number
  /** `hasExtraTime`: the device may add a time tag to each object. */
  read(data: Uint8Array, hasExtraTime: boolean): Told<K, T, O> | Unreadable
  write(message: Told<K, T, O>): Uint8Array
}
/** One whose objects all have one size and form. */
export interface FixedUnit<K extends string, T extends number, O> extends MessageUnit<K, T, O> {
  readonly object: Layout<O>
}
export const isFixed = (unit: MessageUnit): unit is FixedUnit<string, number, unknown> => 'object' in unit

/** One whose objects end in a text of their own length, led by one byte that tells it. */
export interface TextUnit<K extends string, T extends number, O> extends MessageUnit<K, T, O> {
  readonly textAfter: Layout<unknown>
}
export const endsInText = (unit: MessageUnit): unit is TextUnit<string, number, unknown> =>
  'textAfter' in unit

/** A message whose objects all have one size. The rules are those of the README, "When a data unit does not fit". */
export function messageUnit<K extends string, T extends number, O extends object>(
  kind: K,
  type: T,
  maxCount: number,
  clock: TimeSlot,
  object: Layout<O>,
): FixedUnit<K, T, O> {
  return {
    kind,
    type,
    maxCount,
    object,
    read(data, hasExtraTime) {
      const count = data[1] ?? 0
      if (count === 0) return unreadable('zero-count', data)
      const rest = data.length - UNIT_HEAD_BYTES - count * object.bytes
      // One object and six bytes more: where the device is known to add a time to each object, it is the object's, not the whole's.
      const isExtra = hasExtraTime && rest === count * TIME_TAG_BYTES
      if (!isExtra && rest !== 0 && rest !== TIME_TAG_BYTES)
        return unreadable(rest < 0 ? 'truncated-object' : 'size-mismatch', data)

      const view = viewOf(data)
      const step = object.bytes + (isExtra ? TIME_TAG_BYTES : 0)
      const objects = Array.from({ length: count }, (_, i): Timed<O> => {
        const at = UNIT_HEAD_BYTES + i * step
        const value = object.read(view, at)
        return isExtra ? { ...value, extraTime: clock.read(view, at + object.bytes) } : value
      })
      const trailingTime =
        rest === TIME_TAG_BYTES && !isExtra ? clock.read(view, data.length - TIME_TAG_BYTES) : undefined
      return unitTold(kind, type, maxCount, objects, trailingTime)
    },
    write: (message) =>
      dataUnit(
        clock,
        message,
        message.objects.map((value) => bytesOf(object, value)),
      ),
  }
}

export function unitTold<K extends string, T extends number, O>(
  kind: K,
  type: T,
  maxCount: number,
  objects: readonly Timed<O>[],
  trailingTime: TimeTag | undefined,
): Told<K, T, O> {
  const isOver = objects.length > maxCount
  return {
    kind,
    type,
    objects,
    ...(trailingTime && { trailingTime }),
    ...(isOver && { overMaxCount: true as const }),
  }
}

export function bytesOf<V>(slot: LayoutSlot<V>, value: V): Uint8Array {
  const bytes = new Uint8Array(slot.bytes)
  slot.write(viewOf(bytes), 0, value)
  return bytes
}

/** Type and count, the objects each with the time tag that was added to it, and the time tag of the whole. */
export function dataUnit(
  clock: TimeSlot,
  message: Told<string, number, unknown>,
  objects: readonly Uint8Array[],
): Uint8Array {
  const tagged = objects.flatMap((bytes, i) => {
    const extraTime = message.objects[i]?.extraTime
    return extraTime ? [bytes, bytesOf(clock, extraTime)] : [bytes]
  })
  const head = [bytesOf(u8, message.type), bytesOf(u8, objects.length)]
  return join(...head, ...tagged, ...(message.trailingTime ? [bytesOf(clock, message.trailingTime)] : []))
}
