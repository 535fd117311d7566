import { expect, test } from 'vitest'
import { planPoint } from '../../model/point.ts'
import { withPoint } from './fitPoints.ts'

const [a, b, c] = [planPoint(1, 1), planPoint(2, 2), planPoint(3, 3)]
const clicks: [what: string, before: ReturnType<typeof withPoint>, after: ReturnType<typeof withPoint>][] = [
  ['the first click tells the first point', [], [c]],
  ['the second tells the second', [a], [a, c]],
  ['a third begins anew', [a, b], [c]],
]
test.each(clicks)('%s', (_, before, after) => expect(withPoint(before, c)).toEqual(after))
