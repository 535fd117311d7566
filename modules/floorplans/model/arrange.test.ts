import { expect, test } from 'vitest'
import { align, inReadingOrder, onGrid, onLine, type AlignSide } from './arrange.ts'
import { labelKeyOf, type Marker } from './edit.ts'
import { planPoint, type PlanPoint } from './point.ts'

const at = (x: number, y: number): Marker => ({
  key: labelKeyOf('component', `${x},${y}`),
  kind: 'component',
  targetId: '',
  at: planPoint(x, y),
})
const plain = (points: readonly PlanPoint[]) => points.map(({ x, y }) => [x, y])

const three = [at(10, 20), at(30, 5), at(20, 40)]
const aligned: [what: string, markers: Marker[], side: AlignSide, to: number[][] | null][] = [
  [
    'to the top: the others rise',
    three,
    'top',
    [
      [10, 5],
      [20, 5],
    ],
  ],
  [
    'to the bottom: the others sink',
    three,
    'bottom',
    [
      [10, 40],
      [30, 40],
    ],
  ],
  [
    'to the left',
    three,
    'left',
    [
      [10, 5],
      [10, 40],
    ],
  ],
  [
    'to the right',
    three,
    'right',
    [
      [30, 20],
      [30, 40],
    ],
  ],
  ['one alone is no alignment', [at(1, 1)], 'top', null],
  ['none is no alignment', [], 'left', null],
  ['what stands aligned is no edit', [at(1, 7), at(9, 7)], 'top', null],
]
test.each(aligned)('%s', (_, markers, side, to) => {
  const edit = align(markers, side)
  expect(edit?.kind === 'move' ? plain(edit.moves.map((move) => move.to)) : null).toEqual(to)
})

const lines: [what: string, count: number, points: number[][]][] = [
  [
    'three stand at both ends and in the middle',
    3,
    [
      [0, 0],
      [50, 10],
      [100, 20],
    ],
  ],
  ['one stands in the middle', 1, [[50, 10]]],
  [
    'thirds are floored to two decimals',
    4,
    [
      [0, 0],
      [33.33, 6.66],
      [66.66, 13.33],
      [100, 20],
    ],
  ],
  ['none is no point', 0, []],
]
test.each(lines)('on a line %s', (_, count, points) => {
  expect(plain(onLine(count, planPoint(0, 0), planPoint(100, 20)))).toEqual(points)
})

const grids: [what: string, count: number, rect: [number, number, number, number], points: number[][]][] = [
  [
    'four in a square stand in its quarters',
    4,
    [0, 0, 100, 100],
    [
      [25, 25],
      [75, 25],
      [25, 75],
      [75, 75],
    ],
  ],
  [
    'two in a corridor stand one behind the other',
    2,
    [0, 0, 200, 20],
    [
      [50, 10],
      [150, 10],
    ],
  ],
  [
    'two in a shaft stand one below the other',
    2,
    [0, 0, 20, 200],
    [
      [10, 50],
      [10, 150],
    ],
  ],
  [
    'three in a square fill the first row',
    3,
    [0, 0, 100, 100],
    [
      [25, 25],
      [75, 25],
      [25, 75],
    ],
  ],
  [
    'a rectangle of no width holds them all the same',
    2,
    [5, 5, 5, 5],
    [
      [5.5, 5.25],
      [5.5, 5.75],
    ],
  ],
]
test.each(grids)('on a grid %s', (_, count, [left, top, right, bottom], points) => {
  expect(plain(onGrid(count, { left, top, right, bottom }))).toEqual(points)
})

test('in reading order a row runs from left to right, a column from top to bottom', () => {
  expect(plain(inReadingOrder([at(90, 1), at(5, 3), at(40, 2)]).map((one) => one.at))).toEqual([
    [5, 3],
    [40, 2],
    [90, 1],
  ])
  expect(plain(inReadingOrder([at(1, 90), at(3, 5), at(2, 40)]).map((one) => one.at))).toEqual([
    [3, 5],
    [2, 40],
    [1, 90],
  ])
})
