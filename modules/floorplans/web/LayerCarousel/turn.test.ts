import { expect, test } from 'vitest'
import { startAt, turnedLayer } from './turn.ts'

const turns: [what: string, at: number, by: 1 | -1, count: number, to: number][] = [
  ['the right arrow goes to the next layer', 0, 1, 3, 1],
  ['from the last one it goes to the first', 2, 1, 3, 0],
  ['the left arrow goes from the first to the last', 0, -1, 3, 2],
  ['a single layer stays', 0, 1, 1, 0],
  ['a building without layers has nowhere to go', 0, -1, 0, 0],
]
test.each(turns)('%s', (_, at, by, count, to) => expect(turnedLayer(at, by, count)).toBe(to))

const layer = (layerId: string, fires: number, hasPicture: boolean) => ({
  layerId,
  fires,
  picture: hasPicture ? {} : null,
})
const bare = layer('bare', 0, false)
const ninth = layer('ninth', 0, true)
const burning = layer('burning', 2, true)
const starts: [what: string, layers: (typeof bare)[], asked: string | undefined, at: number][] = [
  ['the layer of the alarm comes first to the eye', [bare, burning, ninth], 'ninth', 2],
  ['without one, the burning layer', [bare, ninth, burning], undefined, 2],
  ['on a quiet night, the first that has a picture', [bare, ninth], undefined, 1],
  ['a layer that is gone is not waited for', [ninth], 'deleted', 0],
  ['a building without pictures begins with its first layer', [bare], undefined, 0],
]
test.each(starts)('%s', (_, layers, asked, at) => expect(startAt(layers, asked)).toBe(at))
