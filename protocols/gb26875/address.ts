import type { LayoutSlot } from '@gss/kit/layout'
import { fromHex, hex, hexOfSix } from './hex.ts'

/** Six bytes in hex, as they came. This is who a device is: the bytes are compared and copied, never written anew. */
export type Address = string
export const ADDRESS_BYTES = 6

/** The standard sends the low byte first; at least one maker the high one. It only matters to whoever reads the number aloud. */
export type AddressOrder = 'lowFirst' | 'highFirst'

export const addressSlot: LayoutSlot<Address> = {
  bytes: ADDRESS_BYTES,
  read: hexOfSix,
  write(view, at, address) {
    const bytes = fromHex(address)
    if (bytes.length !== ADDRESS_BYTES)
      throw new RangeError(`an address has ${ADDRESS_BYTES} bytes: ${address}`)
    bytes.forEach((byte, i) => view.setUint8(at + i, byte))
  },
}

export function addressNumber(address: Address, order: AddressOrder = 'lowFirst'): number {
  const bytes = fromHex(address)
  return (order === 'lowFirst' ? bytes.toReversed() : bytes).reduce(
    (number, byte) => number * 0x100 + byte,
    0,
  )
}

export function addressOf(number: number, order: AddressOrder = 'lowFirst'): Address {
  if (!Number.isInteger(number) || number < 0 || number >= 2 ** (8 * ADDRESS_BYTES))
    throw new RangeError(`no address: ${number}`)
  const highFirst = fromHex(number.toString(16).padStart(2 * ADDRESS_BYTES, '0'))
  return hex(order === 'lowFirst' ? highFirst.toReversed() : highFirst)
}

/**
 * The standard says no more of a component's address than "four bytes, low byte first". How makers split it is a property of the device;
 * the number stays the key, the split is for people.
 */
export type ComponentAddressRule = 'loopLow16' | 'loopHigh16' | 'whole'

export function componentAddressParts(
  address: number,
  rule: ComponentAddressRule,
): { loop: number | null; point: number } {
  const [low, high] = [address & 0xffff, address >>> 16]
  switch (rule) {
    case 'loopLow16':
      return { loop: low, point: high }
    case 'loopHigh16':
      return { loop: high, point: low }
    case 'whole':
      return { loop: null, point: address }
  }
}
