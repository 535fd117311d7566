import { expect, test } from 'vitest'
import { bits, i16, layout, type LayoutSlot, u16, u32, u8, viewOf } from './layout.ts'

const lamps = bits(u8, ['red', 'amber', 'green'])
const record = layout(10, { kind: u8, place: u32, level: i16, count: u16, lamps })

const bytes = Uint8Array.of(7, 0x04, 0x03, 0x02, 0x01, 0xfe, 0xff, 0x00, 0x80, 0b1000_0101)
const value = {
  kind: 7,
  place: 0x01020304,
  level: -2,
  count: 0x8000,
  lamps: { raw: 0b1000_0101, on: ['red', 'green'] as const },
}

test('a record reads low byte first, by name', () => {
  expect(record.read(viewOf(bytes), 0)).toEqual(value)
})

test('a record is written as it is read', () => {
  const written = new Uint8Array(record.bytes)
  record.write(viewOf(written), 0, value)
  expect(written).toEqual(bytes)
})

test('a record stands anywhere in a buffer, and in another record', () => {
  const pair = layout(11, { before: u8, inner: record })
  const shifted = new Uint8Array([99, 42, ...bytes]).subarray(1)
  expect(pair.read(viewOf(shifted), 0)).toEqual({ before: 42, inner: value })
})

test('a record knows where its values stand', () => {
  expect(record.places.at(-1)).toEqual({ name: 'lamps', at: 9, bytes: 1 })
})

test('bits set by name have the number that reads as these names', () => {
  expect(lamps.of('green', 'red')).toEqual({ raw: 0b101, on: ['red', 'green'] })
})

test('a record whose slots do not add up is refused', () => {
  expect(() => layout(3, { a: u8, b: u8 })).toThrow('measures 3 bytes, its slots 2')
})

// oxfmt-ignore
const tooLarge: [what: string, slot: LayoutSlot<number>, value: number][] = [
  ['a byte over 255',              u8,  256],
  ['a byte below 0',               u8,  -1],
  ['a fraction',                   u16, 1.5],
  ['a word over 65535',            u16, 65_536],
  ['a signed word over 32767',     i16, 32_768],
  ['a signed word below -32768',   i16, -32_769],
  ['a double word over its end',   u32, 2 ** 32],
  ['no number',                    u32, Number.NaN],
]

test.each(tooLarge)('%s is not written', (_, slot, wrong) => {
  expect(() => slot.write(viewOf(new Uint8Array(4)), 0, wrong)).toThrow(RangeError)
})
