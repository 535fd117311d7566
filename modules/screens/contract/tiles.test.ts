import { expect, test } from 'vitest'
import {
  freePlace,
  movedTile,
  overlapping,
  readTiles,
  STANDARD_TILES,
  type Tile,
  type TileAsked,
} from './tiles.ts'

const tile = (key: string, column = 0, row = 0, columns = 3, rows = 3): TileAsked => ({
  key,
  column,
  row,
  columns,
  rows,
})
// oxfmt-ignore
const wrong: [what: string, tiles: TileAsked[], refused: string][] = [
  ['a tile nobody knows',             [tile('weather')],                              'home.tileUnknown'],
  ['a tile twice',                    [tile('duty'), tile('duty', 6)],                'home.tileTwice'],
  ['a tile beyond the right',         [tile('duty', 10)],                             'home.tileOutside'],
  ['a tile of no width',              [tile('duty', 0, 0, 0)],                        'home.tileOutside'],
  ['a tile below the last row',       [tile('duty', 0, 22)],                          'home.tileOutside'],
  ['tiles that lie over each other',  [tile('duty'), tile('patrol', 2, 2)],           'home.tilesOverlap'],
]
test.each(wrong)('%s is refused', (_, tiles, refused) => expect(readTiles(tiles)).toMatchObject({ refused }))

test('a tile of live video keeps its camera, no other tile has one', () => {
  const cameraId = '019aa000-0001-7000-8000-000000000001'
  expect(readTiles([{ ...tile('video'), cameraId }])).toMatchObject([{ key: 'video', cameraId }])
  expect(readTiles([{ ...tile('duty'), cameraId }])).toEqual([tile('duty')])
})

test('the fixed set is one that could be saved', () => {
  expect(readTiles([...STANDARD_TILES])).toEqual(STANDARD_TILES)
})

test('a tile is put where there is room, and nowhere where there is none', () => {
  const kept: Tile[] = [{ key: 'picture', column: 0, row: 0, columns: 12, rows: 4 }]
  expect(freePlace(kept, 'duty')).toMatchObject({ column: 0, row: 4 })
  expect(freePlace([{ key: 'picture', column: 0, row: 0, columns: 12, rows: 24 }], 'duty')).toBeNull()
})

test('a tile goes as far as the grid and no farther; over another one is told', () => {
  const duty: Tile = { key: 'duty', column: 9, row: 0, columns: 3, rows: 3 }
  expect(movedTile(duty, { column: 1 })).toBe(duty)
  expect(movedTile(duty, { column: -1 })).toMatchObject({ column: 8 })
  expect(movedTile(duty, { columns: -3 })).toBe(duty)
  expect([...overlapping([duty, { ...duty, key: 'patrol', column: 10, columns: 2 }])]).toEqual([
    'duty',
    'patrol',
  ])
})
