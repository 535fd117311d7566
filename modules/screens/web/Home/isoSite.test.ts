import { expect, test } from 'vitest'
import { siteOf } from './isoSite.ts'

const house = (nth: number, floors: number, burningFloor: number | null = null, lowestFloor = 1) => ({
  buildingId: String(nth),
  floors,
  lowestFloor,
  burningFloor,
})
const ys = (path: string) => [...path.matchAll(/[ML][\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y))

test.each([1, 2, 6, 17, 60])('%i buildings of forty floors stand within the picture', (count) => {
  const { blocks, height, plate } = siteOf(Array.from({ length: count }, (_, nth) => house(nth, 40)))
  const all = [
    ...blocks.flatMap(({ roof, left, right }) => [...ys(roof), ...ys(left), ...ys(right)]),
    ...ys(plate),
  ]
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThanOrEqual(height)
})

test('a building has a line between two floors, and a band where it burns', () => {
  const [one] = siteOf([house(1, 9, 3)]).blocks
  expect(one?.lines).toHaveLength(8)
  expect(one?.band).not.toBeNull()
  const bands = [1, 3, 9].map((floor) => Math.min(...ys(siteOf([house(1, 9, floor)]).blocks[0]?.band ?? '')))
  expect(bands).toEqual(bands.toSorted((a, b) => b - a))
})

test('there is no floor 0: above the cellar comes the first', () => {
  const band = (burning: number, lowest: number, floors: number) =>
    siteOf([house(1, floors, burning, lowest)]).blocks[0]?.band
  expect(band(1, -1, 5)).toBe(band(2, 1, 5))
})
