import { expect, test } from 'vitest'
import { pointAddressOf, loopOf, pointOf } from './address.ts'

const addresses: [loop: number, point: number, address: number][] = [
  [0, 0, 0],
  [3, 17, 0x0011_0003],
  [65_535, 65_535, 0xffff_ffff],
]
test.each(addresses)('loop %i and point %i are the address %i, and back', (loop, point, address) => {
  expect([pointAddressOf(loop, point), loopOf(address), pointOf(address)]).toEqual([address, loop, point])
})
