import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInside, planPoint, rectOf, screenPoint, toPlan, toScreen } from './point.ts'

const floors: [what: string, given: number, kept: number][] = [
  ['two decimals stay', 8.29, 8.29],
  ['the third is cut off, not rounded', 8.299, 8.29],
  ['what a computer cannot write exactly stays as written', 1.15, 1.15],
  ['a place left of the picture is floored downward', -0.001, -0.01],
  ['a whole number stays', 300, 300],
]
test.each(floors)('%s', (_, given, kept) => expect(planPoint(given, 0).x).toBe(kept))

const bounds: [what: string, x: number, y: number, inside: boolean][] = [
  ['the corner belongs to the picture', 0, 0, true],
  ['so does the opposite one', 100, 50, true],
  ['left of it does not', -0.01, 10, false],
  ['below it does not', 10, 50.01, false],
]
test.each(bounds)('%s', (_, x, y, inside) => expect(isInside(planPoint(x, y), { width: 100, height: 50 })).toBe(inside))

test('a rectangle is the same whichever corner was drawn first', () => {
  expect(rectOf(planPoint(9, 1), planPoint(2, 5))).toEqual({ left: 2, top: 1, right: 9, bottom: 5 })
})
test('what is shown somewhere is found there again', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true })
  fc.assert(
    fc.property(number, number, number, number, fc.double({ min: 0.05, max: 8, noNaN: true }), (x, y, cx, cy, scale) => {
      const view = { corner: planPoint(cx, cy), scale }
      const shown = toScreen(view, planPoint(x, y))
      const again = toPlan(view, screenPoint(shown.x, shown.y))
      expect(Math.hypot(again.x - x, again.y - y)).toBeLessThan(0.03)
    }),
  )
})
