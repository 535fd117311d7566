import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pilesOf, spreadOf, type PiledThing } from './piles.ts'

const at = (key: string, x: number, y: number): PiledThing => ({ key, at: { x, y } })

// The last one is drawn last and lies on top.
// oxfmt-ignore
const cases: [what: string, standing: PiledThing[], piles: string[]][] = [
  ['nothing',                                      [],                                                       []],
  ['apart they are no pile',                       [at('a', 0, 0), at('b', 20, 0)],                          []],
  ['at one place they are',                        [at('a', 5, 5), at('b', 5, 5)],                           ['b a']],
  ['nearly at one place they are, too',            [at('a', 5, 5), at('b', 11, 0)],                          ['b a']],
  ['just out of reach they are not',               [at('a', 0, 0), at('b', 6.1, 0)],                         []],
  ['over the edge of a cell they are found',       [at('a', 5.9, 5.9), at('b', 6.1, 6.1)],                   ['b a']],
  ['left of and above the picture as well',        [at('a', -0.1, -0.1), at('b', 0.1, 0.1)],                 ['b a']],
  ['the topmost gathers what lies under it',       [at('a', 0, 0), at('b', 5, 0), at('c', 2, 2)],            ['c b a']],
  ['a row is not one pile: its ends can be seen',  [at('a', 0, 0), at('b', 5, 0), at('c', 10, 0)],           ['c b']],
  ['two piles',                                    [at('a', 0, 0), at('b', 0, 0), at('c', 50, 0), at('d', 50, 0)], ['b a', 'd c']],
]
test.each(cases)('%s', (_, standing, piles) => {
  expect([...pilesOf(standing, 6).values()].map((keys) => keys.join(' ')).toSorted()).toEqual(
    piles.toSorted(),
  )
})

test('a pile is found by its topmost', () => {
  expect([...pilesOf([at('a', 5, 5), at('b', 5, 5)], 6).keys()]).toEqual(['b'])
})

test('spread, no two of a pile lie on each other, and none lies far', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (count) => {
      const places = spreadOf(count, 26)
      expect(places).toHaveLength(count)
      const nearest = Math.min(
        ...places.flatMap((one, index) =>
          places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
        ),
      )
      expect(nearest).toBeGreaterThan(22)
      expect(Math.max(...places.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(26 * 9)
    }),
  )
})
