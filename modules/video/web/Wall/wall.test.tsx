import { render } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Stands } from './Stands.tsx'
import {
  add,
  besideOf,
  keepWalls,
  keptWalls,
  page,
  putCamera,
  remove,
  sized,
  type VideoWall,
} from './wall.ts'
import { videoWallBook } from './wallBook.ts'

const wall: VideoWall = { size: 4, tiles: ['a', 'b', null, null] }
beforeAll(() => videoWallBook.open('zh-CN'))
beforeEach(() => localStorage.clear())

// oxfmt-ignore
const changes: [what: string, changed: VideoWall, tiles: (string | null)[]][] = [
  ['dragged onto an empty tile',          putCamera(wall, 'c', 3),    ['a', 'b', null, 'c']],
  ['dragged onto another: it is replaced', putCamera(wall, 'c', 0),   ['c', 'b', null, null]],
  ['on the wall already: both change',    putCamera(wall, 'a', 1),    ['b', 'a', null, null]],
  ['moved to an empty tile',              putCamera(wall, 'a', 2),    [null, 'b', 'a', null]],
  ['pressed: the first empty tile',       add(wall, 'c'),       ['a', 'b', 'c', null]],
  ['pressed twice: once is enough',       add(wall, 'a'),       ['a', 'b', null, null]],
  ['taken off',                           remove(wall, 0),      [null, 'b', null, null]],
  ['a larger wall keeps what it shows',   sized(wall, 9),       ['a', 'b', ...Array.from({ length: 7 }, () => null)]],
  ['where it grows others come, each once', sized(wall, 9, ['b', 'c', 'd']), ['a', 'b', null, null, 'c', 'd', null, null, null]],
  ['a smaller one what fits',             sized(wall, 1),       ['a']],
  ['the second page',                     page(['a', 'b', 'c', 'd', 'e'], 4, 1), ['e', null, null, null]],
  ['after the last page the first',       page(['a', 'b', 'c', 'd', 'e'], 4, 2), ['a', 'b', 'c', 'd']],
]
test.each(changes)('%s', (_, { tiles }, expected) => expect(tiles).toEqual(expected))

// oxfmt-ignore
const ways: [what: string, to: number | null, expected: number | null][] = [
  ['to the right',               besideOf(9, 4, 'ArrowRight'),  5],
  ['down a row of a large wall', besideOf(25, 6, 'ArrowDown'),  11],
  ['up',                         besideOf(4, 3, 'ArrowUp'),     1],
  ['left of the first column: not into the row above', besideOf(9, 3, 'ArrowLeft'), null],
  ['below the last row',         besideOf(16, 13, 'ArrowDown'), null],
  ['a wall of one',              besideOf(1, 0, 'ArrowRight'),  null],
  ['another key',                besideOf(9, 4, 'Enter'),       null],
]
test.each(ways)('by keys %s', (_, to, expected) => expect(to).toBe(expected))

test('walls are kept, and what is none of ours is none', () => {
  keepWalls([{ name: '夜班', unitId: 'u', size: 4, tiles: ['a', null, null, null] }])
  expect(keptWalls()).toHaveLength(1)
  localStorage.setItem('RGS_videoWalls', '[{"name":1}]')
  expect(keptWalls()).toEqual([])
})

test('over the wall stands how many pictures move how, in the order of the words', () => {
  const stands = new Map([
    ['a', 'down'],
    ['b', 'verySmooth'],
    ['c', 'verySmooth'],
  ] as const)
  const { container } = render(<Stands stands={stands} />)
  expect([...container.querySelectorAll('.vw-stand')].map(({ textContent }) => textContent)).toEqual([
    '非常流畅 2',
    '中断 1',
  ])
})
