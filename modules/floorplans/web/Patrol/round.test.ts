import { expect, test } from 'vitest'
import { pinsOfRound } from './round.ts'

const point = (pointId: string, part: object = {}) => ({
  pointId,
  name: `泵房 ${pointId}`,
  x: 1.239,
  y: 2,
  isExecuted: true,
  isOk: true,
  needsAssist: false,
  ...part,
})

test('a round shows each point as it was found; the chosen one alone flashes and says its name', () => {
  const pins = pinsOfRound([point('a', { isExecuted: false }), point('b', { isOk: false }), point('c')], 'b')
  expect(pins.map(({ key, look, at, attention, label }) => [key, look, at.x, attention, label])).toEqual([
    ['a', 'patrol.toDo', 1.23, undefined, undefined],
    ['b', 'patrol.notOk', 1.23, 'flash', '泵房 b'],
    ['c', 'patrol.ok', 1.23, undefined, undefined],
  ])
})
