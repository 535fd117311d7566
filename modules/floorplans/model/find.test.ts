import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelKeyOf, type Marker } from './edit.ts'
import { finderOf } from './find.ts'
import { planPoint, rectOf } from './point.ts'

const spot = (index: number, x: number, y: number): Marker => ({
  key: labelKeyOf('component', String(index)),
  kind: 'component',
  targetId: String(index),
  at: planPoint(x, y),
})
const place = fc.double({ min: -500, max: 12_000, noNaN: true })

test('a rectangle finds exactly what is in it, wherever things stand', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 200 }),
      place,
      place,
      place,
      place,
      (places, a, b, c, d) => {
        const all = places.map(([x, y], index) => spot(index, x, y))
        const rect = rectOf(planPoint(a, b), planPoint(c, d))
        const inside = all.filter(
          ({ at }) => at.x >= rect.left && at.x <= rect.right && at.y >= rect.top && at.y <= rect.bottom,
        )
        const keys = (markers: Marker[]) => markers.map(({ key }) => key).toSorted()
        expect(keys(finderOf(all).within(rect))).toEqual(keys(inside))
      },
    ),
  )
})

const near: [what: string, x: number, y: number, radius: number, found: string | null][] = [
  ['the one under the pointer', 100, 100, 8, '0'],
  ['the nearer of two', 106, 100, 8, '1'],
  ['nothing beyond the radius', 130, 100, 8, null],
  ['nothing in a corner of the square around the radius', 94, 94, 8, null],
]
test.each(near)('a pointer finds %s', (_, x, y, radius, found) => {
  const finder = finderOf([spot(0, 100, 100), spot(1, 110, 100)])
  expect(finder.near(planPoint(x, y), radius)?.targetId ?? null).toBe(found)
})
test('an empty plan has nothing', () =>
  expect(finderOf([]).within(rectOf(planPoint(0, 0), planPoint(9, 9)))).toEqual([]))
