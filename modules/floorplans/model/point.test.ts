import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInsidePicture, planPoint, pointedAt, rectOf, screenPoint, toPlan, toScreen } from './point.ts'

const floors: [what: string, given: number, kept: number][] = [
  ['two decimals stay', 8.29, 8.29],
  ['the third is cut off, not rounded', 8.299, 8.29],
  ['what a computer cannot write exactly stays as written', 1.15, 1.15],
  ['a place left of the picture is floored downward', -0.001, -0.01],
  ['a whole number stays', 300, 300],
]
test.each(floors)('%s', (_, given, kept) => expect(planPoint(given, 0).x).toBe(kept))

const pointed: [what: string, given: number, kept: number][] = [
  ['a click on 150 is 150, however near a pointer of 32 bits comes to it', 149.999_98, 150],
  ['two decimals stay', 149.98, 149.98],
  ['what a screen can tell apart is floored', 149.997, 149.99],
  ['left of the picture as well', -0.000_01, 0],
]
test.each(pointed)('%s', (_, given, kept) => expect(pointedAt(given, 0).x).toBeCloseTo(kept, 6))
test('wherever a screen shows a whole number, its pointer finds it', () => {
  const whole = fc.integer({ min: 0, max: 12_000 })
  fc.assert(
    fc.property(
      whole,
      fc.double({ min: 0.1, max: 8, noNaN: true }),
      fc.integer({ max: 2_000 }),
      (at, scale, left) => {
        const onScreen = Math.fround(left + at * scale)
        fc.pre(onScreen >= 0 && onScreen <= 4_000)
        expect(pointedAt((onScreen - left) / scale, 0).x).toBe(at)
      },
    ),
  )
})

const bounds: [what: string, x: number, y: number, inside: boolean][] = [
  ['the corner belongs to the picture', 0, 0, true],
  ['so does the opposite one', 100, 50, true],
  ['left of it does not', -0.01, 10, false],
  ['below it does not', 10, 50.01, false],
]
test.each(bounds)('%s', (_, x, y, inside) =>
  expect(isInsidePicture(planPoint(x, y), { width: 100, height: 50 })).toBe(inside),
)

test('a rectangle is the same whichever corner was drawn first', () => {
  expect(rectOf(planPoint(9, 1), planPoint(2, 5))).toEqual({ left: 2, top: 1, right: 9, bottom: 5 })
})
test('what is shown somewhere is found there again', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true })
  fc.assert(
    fc.property(
      number,
      number,
      number,
      number,
      fc.double({ min: 0.05, max: 8, noNaN: true }),
      (x, y, cx, cy, scale) => {
        const view = { corner: planPoint(cx, cy), scale }
        const shown = toScreen(view, planPoint(x, y))
        const again = toPlan(view, screenPoint(shown.x, shown.y))
        expect(Math.hypot(again.x - x, again.y - y)).toBeLessThan(0.03)
      },
    ),
  )
})
