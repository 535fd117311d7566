import { expect, test } from 'vitest'
import { fitByTwoPoints } from './fit.ts'
import { planPoint } from './point.ts'
import { arcOf, asAngle, asFacing, facingTo, sightAfter, turnedBy } from './sight.ts'

// oxfmt-ignore
const facings: [what: string, dx: number, dy: number, deg: number | undefined][] = [
  ['up the picture is 0', 0, -10, 0],
  ['to the right is 90', 10, 0, 90],
  ['down the picture is 180', 0, 10, 180],
  ['to the left is 270', -10, 0, 270],
  ['nowhere is nothing', 0, 0, undefined],
]
test.each(facings)('%s', (_, x, y, deg) => expect(facingTo({ x: 0, y: 0 }, { x, y })).toBe(deg))

// oxfmt-ignore
const bounds: [what: string, is: number, wanted: number][] = [
  ['a whole turn is none', asFacing(360), 0],
  ['below 0 it goes on from the other side', asFacing(-5), 355],
  ['what rounds to 360 is 0', asFacing(359.6), 0],
  ['the widest is all around', asAngle(1e12), 360],
  ['the narrowest is one degree', asAngle(-3), 1],
  ['turned beyond the top', turnedBy({ facingDeg: 358, angleDeg: 90 }, 5).facingDeg, 3],
]
test.each(bounds)('%s', (_, is, wanted) => expect(is).toBe(wanted))

test('a canvas draws it around where it faces', () => {
  const [from, until] = arcOf({ facingDeg: 90, angleDeg: 60 })
  expect([from, until].map((radians) => Math.round((radians * 180) / Math.PI))).toEqual([-30, 30])
})

test('on a picture that was turned a quarter it looks at the same wall of the building', () => {
  const fit = fitByTwoPoints([planPoint(0, 0), planPoint(100, 0)], [planPoint(500, 0), planPoint(500, 100)])
  if (!fit) throw new Error('the points are far enough apart')
  expect(sightAfter({ facingDeg: 0, angleDeg: 90 }, planPoint(10, 10), fit)).toEqual({
    facingDeg: 90,
    angleDeg: 90,
  })
})
