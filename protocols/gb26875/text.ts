import type { LayoutSlot } from '@gss/kit/layout'
import { readText, writeText } from './gb18030.ts'

/** A text in a field of fixed width: GB 18030, cut at a whole character, filled with zeros. */
export const text = (bytes: number): LayoutSlot<string> => ({
  bytes,
  read: (view, at) => readText(new Uint8Array(view.buffer, view.byteOffset + at, bytes)),
  write(view, at, value) {
    const field = new Uint8Array(view.buffer, view.byteOffset + at, bytes)
    field.fill(0).set(writeText(value, bytes))
  },
})

/** What a component is described with in types 2 and 7. */
export const DESCRIPTION_BYTES = 31
