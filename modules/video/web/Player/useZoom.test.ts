import { expect, test } from 'vitest'
import { keptInTile, zoomedAt } from './useZoom.ts'

const none = { times: 1, x: 0, y: 0 }
test('what is under the pointer stays under it', () => {
  const zoom = zoomedAt(none, 2, { x: 0.25, y: -0.25 })
  expect(zoom).toEqual({ times: 2, x: -0.25, y: 0.25 })
})
test('a picture is neither smaller than its tile nor six times larger', () => {
  expect(zoomedAt(none, 0.5, { x: 0.2, y: 0 })).toEqual(none)
  expect(zoomedAt({ times: 5, x: 0, y: 0 }, 2, { x: 0, y: 0 }).times).toBe(6)
})
test('it never leaves its tile', () => {
  expect(keptInTile({ times: 3, x: 5, y: -5 })).toEqual({ times: 3, x: 1, y: -1 })
})
