import { expect, test } from 'vitest'
import { MAP_AREAS, type MapArea } from './baseMap.table.ts'
import { bordersOf } from './wallGround.ts'

const area = (kind: MapArea['kind'], ring: MapArea['ring']): MapArea => ({
  kind,
  name: '',
  label: [0, 0],
  ring,
})
const [LEFT, RIGHT] = [
  area('district', [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ]),
  area('district', [
    [2, 1],
    [3, 1],
    [3, 2],
    [2, 2],
  ]),
]

test('what two districts share is one border', () => {
  expect(bordersOf([LEFT]).length + bordersOf([RIGHT]).length).toBe(8)
  expect(bordersOf([LEFT, RIGHT])).toHaveLength(7)
})
test('a river is its own border', () => {
  expect(
    bordersOf([
      LEFT,
      area('water', [
        [2, 1],
        [2, 2],
        [2.1, 2],
        [2.1, 1],
      ]),
    ]),
  ).toHaveLength(3)
})
test('where the ground ends there is none', () => {
  const ends = bordersOf(MAP_AREAS).filter(([[a], [b]]) => a === b && (a === 119.235 || a === 119.367))
  expect(ends).toEqual([])
})
