import { type Layout, layout, type LayoutSlot, u8, u16, u32, viewOf } from '@gss/kit/layout'

export const CONTROLLER_FRAME_BYTES = 64
const HEAD_BYTES = 8
const MARK = 0x17
/** Events of some older firmware. */
const MARK_OF_OLD_EVENTS = 0x19

/** What a frame is about. */
export const OPERATION = { status: 0x20, open: 0x40, setControl: 0x80, control: 0x82, event: 0xb0 } as const
export type ControllerOperation = keyof typeof OPERATION

const head = layout(HEAD_BYTES, { mark: u8, operation: u8, reserved: u16, serial: u32 })

export interface ControllerHead {
  operation: number
  serial: number
}
/** Whose it is and what it is about; null: none of theirs. */
export function headOf(bytes: Uint8Array): ControllerHead | null {
  if (bytes.length !== CONTROLLER_FRAME_BYTES) return null
  const { mark, operation, serial } = head.read(viewOf(bytes), 0)
  const isTheirs = mark === MARK || (mark === MARK_OF_OLD_EVENTS && operation === OPERATION.status)
  return isTheirs ? { operation, serial } : null
}

/** What stands behind the head, as a layout of it says. */
export const bodyOf = <V>(bytes: Uint8Array, body: Layout<V>): V => body.read(viewOf(bytes), HEAD_BYTES)

export function frameOf<V>(
  operation: ControllerOperation,
  serial: number,
  body: Layout<V> | null,
  values?: V,
): Uint8Array {
  const bytes = new Uint8Array(CONTROLLER_FRAME_BYTES)
  head.write(viewOf(bytes), 0, { mark: MARK, operation: OPERATION[operation], reserved: 0, serial })
  if (body && values !== undefined) body.write(viewOf(bytes), HEAD_BYTES, values)
  return bytes
}

/** Bytes nobody reads. */
export const blank = (bytes: number): LayoutSlot<null> => ({
  bytes,
  read: () => null,
  write: () => undefined,
})

/** Two decimal digits a byte; what is no digit reads as null. */
export const digits = (bytes: number): LayoutSlot<string | null> => ({
  bytes,
  read(view, at) {
    let read = ''
    for (let i = 0; i < bytes; i++)
      read += view
        .getUint8(at + i)
        .toString(16)
        .padStart(2, '0')
    return /^\d+$/.test(read) ? read : null
  },
  write(view, at, value) {
    if (value === null) return
    if (!/^\d+$/.test(value) || value.length !== 2 * bytes)
      throw new RangeError(`${value} is not ${2 * bytes} digits`)
    for (let i = 0; i < bytes; i++) view.setUint8(at + i, Number.parseInt(value.slice(2 * i, 2 * i + 2), 16))
  },
})
