import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitBySize, fitByTwoPoints } from './fit.ts'
import { planPoint, type PlanPoint } from './point.ts'

const sizes: [
  what: string,
  from: [number, number],
  to: [number, number],
  at: [number, number],
  now: [number, number] | null,
][] = [
  ['the same size changes nothing', [1000, 800], [1000, 800], [12.5, 7], [12.5, 7]],
  ['twice the resolution doubles', [1000, 800], [2000, 1600], [12.5, 7], [25, 14]],
  ['a size rounded by the scanner still fits', [1000, 800], [1500, 1199], [100, 800], [150, 1199]],
  ['another proportion needs two points', [1000, 800], [1000, 600], [0, 0], null],
  ['a picture without a size needs them too', [0, 0], [1000, 600], [0, 0], null],
]
test.each(sizes)('%s', (_, [fromWidth, fromHeight], [width, height], [x, y], now) => {
  const fit = fitBySize({ width: fromWidth, height: fromHeight }, { width, height })
  const at = fit?.(planPoint(x, y))
  expect(at ? [at.x, at.y] : null).toEqual(now)
})

type Two = readonly [PlanPoint, PlanPoint]
const two = (ax: number, ay: number, bx: number, by: number): Two => [planPoint(ax, ay), planPoint(bx, by)]
const pairs: [what: string, from: Two, to: Two, at: [number, number], now: [number, number] | null][] = [
  ['shifted', two(0, 0, 100, 0), two(10, 20, 110, 20), [50, 50], [60, 70]],
  ['scaled', two(0, 0, 100, 0), two(0, 0, 200, 0), [50, 50], [100, 100]],
  ['turned by a quarter', two(0, 0, 100, 0), two(0, 0, 0, 100), [50, 0], [0, 50]],
  ['turned by a quarter, off the line', two(0, 0, 100, 0), two(0, 0, 0, 100), [0, 50], [-50, 0]],
  ['two old points at one place', two(5, 5, 6, 6), two(0, 0, 100, 0), [0, 0], null],
  ['two new points at one place', two(0, 0, 100, 0), two(5, 5, 6, 6), [0, 0], null],
]
test.each(pairs)('%s', (_, from, to, [x, y], now) => {
  const at = fitByTwoPoints(from, to)?.(planPoint(x, y))
  expect(at ? [at.x, at.y] : null).toEqual(now)
})

test('both points fall where they were told to, whatever they are', () => {
  const place = fc.integer({ min: 0, max: 12_000 })
  fc.assert(
    fc.property(place, place, place, place, place, place, place, place, (a, b, c, d, e, f, g, h) => {
      const [from, to] = [two(a, b, c, d), two(e, f, g, h)]
      const fit = fitByTwoPoints(from, to)
      if (!fit) return
      for (const index of [0, 1] as const) {
        expect(Math.abs(fit(from[index]).x - to[index].x)).toBeLessThan(0.02)
        expect(Math.abs(fit(from[index]).y - to[index].y)).toBeLessThan(0.02)
      }
    }),
  )
})
