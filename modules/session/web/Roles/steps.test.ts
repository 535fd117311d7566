import { expect, test } from 'vitest'
import { type BoxSpot, gridStep } from './steps.ts'

/** Two rows with a hole: 0 has columns 0 1 3, row 1 only 1, row 2 has 0 3. */
const SPOTS: BoxSpot[] = [
  [0, 0],
  [0, 1],
  [0, 3],
  [1, 1],
  [2, 0],
  [2, 3],
].map(([row = 0, column = 0]) => ({ row, column }))

// oxfmt-ignore
const cases: [what: string, from: [number, number], key: Parameters<typeof gridStep>[2], to: [number, number] | null][] = [
  ['right passes over a hole',                     [0, 1], 'ArrowRight', [0, 3]],
  ['left passes over a hole',                      [0, 3], 'ArrowLeft',  [0, 1]],
  ['down passes over a row without the column',    [0, 3], 'ArrowDown',  [2, 3]],
  ['up passes over a row without the column',      [2, 0], 'ArrowUp',    [0, 0]],
  ['nothing is right of the last',                 [0, 3], 'ArrowRight', null],
  ['nothing is below the last',                    [2, 3], 'ArrowDown',  null],
  ['home is the first of the row',                 [2, 3], 'Home',       [2, 0]],
  ['end is the last of the row',                   [0, 0], 'End',        [0, 3]],
]
test.each(cases)('%s', (_, [row, column], key, to) => {
  expect(gridStep(SPOTS, { row, column }, key)).toEqual(to && { row: to[0], column: to[1] })
})
