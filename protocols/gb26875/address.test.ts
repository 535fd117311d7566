import { expect, test } from 'vitest'
import {
  addressNumber,
  addressOf,
  type AddressOrder,
  type ComponentAddressRule,
  componentAddressParts,
} from './address.ts'

// oxfmt-ignore
const addresses: [what: string, wire: string, order: AddressOrder, number: number][] = [
  ['low byte first, as the standard says',  '385b01000000', 'lowFirst',  88_888],
  ['high byte first, as JD-F53 sends',      '000000015b38', 'highFirst', 88_888],
  ['no address',                            '000000000000', 'lowFirst',  0],
  ['the largest',                           'ffffffffffff', 'highFirst', 2 ** 48 - 1],
]

test.each(addresses)('an address as a number and back: %s', (_, wire, order, number) => {
  expect(addressNumber(wire, order)).toBe(number)
  expect(addressOf(number, order)).toBe(wire)
})

test.each([-1, 1.5, 2 ** 48, Number.NaN])('%d is no address', (number) => {
  expect(() => addressOf(number)).toThrow(RangeError)
})

// oxfmt-ignore
const components: [what: string, address: number, rule: ComponentAddressRule, loop: number | null, point: number][] = [
  ['the usual way: zone 10, point 2',  0x0002000a, 'loopLow16',  10,     2],
  ['the other way round',              0x0002000a, 'loopHigh16', 2,      10],
  ['one number',                       0x0002000a, 'whole',      null,   131_082],
  ['the highest bit is no sign',       0xffffffff, 'loopLow16',  65_535, 65_535],
]

test.each(components)('a component address for people: %s', (_, address, rule, loop, point) => {
  expect(componentAddressParts(address, rule)).toEqual({ loop, point })
})
