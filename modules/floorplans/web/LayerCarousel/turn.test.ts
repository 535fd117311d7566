import { expect, test } from 'vitest'
import { startAt, turned } from './turn.ts'

const turns: [what: string, at: number, by: 1 | -1, count: number, to: number][] = [
  ['the right arrow goes to the next layer', 0, 1, 3, 1],
  ['from the last one it goes to the first', 2, 1, 3, 0],
  ['the left arrow goes from the first to the last', 0, -1, 3, 2],
  ['a single layer stays', 0, 1, 1, 0],
  ['a building without layers has nowhere to go', 0, -1, 0, 0],
]
test.each(turns)('%s', (_, at, by, count, to) => expect(turned(at, by, count)).toBe(to))

const layers = [{ layerId: 'burning' }, { layerId: 'ninth' }]
const starts: [what: string, asked: string | undefined, at: number][] = [
  ['the layer of the alarm comes first to the eye', 'ninth', 1],
  ['without one, the burning layer, which the server puts first', undefined, 0],
  ['a layer that is gone is not waited for', 'deleted', 0],
]
test.each(starts)('%s', (_, asked, at) => expect(startAt(layers, asked)).toBe(at))
