import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCallouts, roughWidthOf } from './callouts.ts'

const MAP = { width: 836, height: 788, frame: 48, gap: 28, margin: 12 }
const fire = (id: string, x: number, y: number) => ({ id, x, y, width: 320, height: 94 })

// oxfmt-ignore
const placed: [what: string, fires: ReturnType<typeof fire>[], at: [id: string, left: number, top: number][]][] = [
  ['below its place',                           [fire('a', 404, 250)],                         [['a', 244, 302]]],
  ['kept within the map',                       [fire('a', 800, 400)],                         [['a', 504, 452]]],
  ['above it where the map ends',               [fire('a', 404, 760)],                         [['a', 244, 614]]],
  ['not over the frame of another',             [fire('a', 404, 250), fire('b', 404, 380)],    [['a', 244, 104], ['b', 244, 432]]],
  ['what finds no room is told in the column',  ['a', 'b', 'c', 'd', 'e'].map((id) => fire(id, 404, 394)), [['a', 244, 446], ['b', 244, 248], ['c', 456, 347], ['d', 32, 347]]],
]
test.each(placed)('%s', (_, fires, at) => {
  expect(placeCallouts(fires, MAP).map(({ id, left, top }) => [id, left, top])).toEqual(at)
})

test('a mark is not covered where there is room elsewhere', () => {
  const at = (marks: (readonly [number, number])[]) =>
    placeCallouts([fire('a', 404, 394)], { ...MAP, marks }).map(({ left, top }) => [left, top])
  expect(at([[404, 480]])).toEqual([[244, 248]])
  expect(
    at([
      [404, 480],
      [404, 300],
      [500, 394],
      [300, 394],
    ]),
  ).toEqual([[244, 446]])
})

test('whatever burns, no callout lies over another or leaves the map', () => {
  const spot = fc.record({
    x: fc.integer({ min: 0, max: 836 }),
    y: fc.integer({ min: 0, max: 788 }),
    width: fc.integer({ min: 80, max: 420 }),
  })
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 12 }), (spots) => {
      const wanted = spots.map((one, nth) => ({ ...one, id: String(nth), height: 94 }))
      const boxes = placeCallouts(wanted, MAP).map(({ id, left, top }) => ({
        left,
        top,
        right: left + (wanted[Number(id)]?.width ?? 0),
        bottom: top + 94,
      }))
      for (const [nth, one] of boxes.entries()) {
        expect([one.left >= 0, one.top >= 0, one.right <= 836, one.bottom <= 788]).not.toContain(false)
        for (const other of boxes.slice(nth + 1))
          expect(
            one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          ).toBe(false)
      }
    }),
  )
})

test('a letter of Chinese is as wide as it is tall, a figure less', () => {
  expect([roughWidthOf('医院', 30), roughWidthOf('00:47', 30)]).toEqual([60, 93])
})
