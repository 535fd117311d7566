import { type Layout, u8, viewOf } from '@gss/kit/layout'
import { readText, writeText } from './gb18030.ts'
import { join } from './join.ts'
import { type TimeSlot, TIME_TAG_BYTES } from './time.ts'
import { UNIT_HEAD_BYTES, unreadable } from './told.ts'
import { bytesOf, dataUnit, type TextUnit, unitTold } from './unit.ts'

/** The length before a text is one byte. */
const LENGTH_BYTES = u8.bytes
const TEXT_MAX_BYTES = 0xff

/** A message whose objects end in a text of their own length: they have to be walked. */
export function textUnit<K extends string, T extends number, O extends object>(
  kind: K,
  type: T,
  maxCount: number,
  clock: TimeSlot,
  head: Layout<O>,
): TextUnit<K, T, O & { readonly text: string }> {
  return {
    kind,
    type,
    maxCount,
    textAfter: head,
    read(data) {
      const count = data[1] ?? 0
      if (count === 0) return unreadable('zero-count', data)
      const view = viewOf(data)
      const objects: (O & { readonly text: string })[] = []
      let at = UNIT_HEAD_BYTES
      for (let i = 0; i < count; i++) {
        const textAt = at + head.bytes + LENGTH_BYTES
        if (textAt > data.length) return unreadable('truncated-object', data)
        const end = textAt + u8.read(view, textAt - LENGTH_BYTES)
        if (end > data.length) return unreadable('truncated-object', data)
        objects.push({ ...head.read(view, at), text: readText(data.subarray(textAt, end)) })
        at = end
      }
      const rest = data.length - at
      if (rest !== 0 && rest !== TIME_TAG_BYTES) return unreadable('size-mismatch', data)
      return unitTold(kind, type, maxCount, objects, rest === 0 ? undefined : clock.read(view, at))
    },
    write: (message) =>
      dataUnit(
        clock,
        message,
        message.objects.map((value) => {
          const text = writeText(value.text, TEXT_MAX_BYTES)
          return join(bytesOf(head, value), bytesOf(u8, text.length), text)
        }),
      ),
  }
}
