import { expect, test } from 'vitest'
import { fitted, SHOT_MAX_BYTES, type Sized, shrunk } from './shrink.ts'

// oxfmt-ignore
const SIZES: [what: string, of: Sized, becomes: Sized][] = [
  ['a picture of a phone, lying',    { width: 4_000, height: 3_000 }, { width: 1_600, height: 1_200 }],
  ['a picture of a phone, standing', { width: 3_000, height: 4_000 }, { width: 1_200, height: 1_600 }],
  ['a small one stays',              { width: 640, height: 480 },     { width: 640, height: 480 }],
  ['a line stays a line',            { width: 10_000, height: 1 },    { width: 1_600, height: 1 }],
]
test.each(SIZES)('%s', (_, of, becomes) => {
  expect(fitted(of)).toEqual(becomes)
})

// oxfmt-ignore
const WEIGHTS: [what: string, bitsPerPixel: number][] = [
  ['a wall',                     0.2],
  ['a corridor',                 2],
  ['a shelf full of small parts', 8],
  ['noise',                      30],
]
test.each(WEIGHTS)('%s leaves with 300 KB at most', async (_, bits) => {
  const squeeze = ({ width, height }: Sized, quality: number) =>
    Promise.resolve(new Blob([new Uint8Array(Math.ceil((width * height * bits * quality) / 8))]))
  const { size } = await shrunk({ width: 4_000, height: 3_000 }, { squeeze })
  expect(size).toBeLessThanOrEqual(SHOT_MAX_BYTES)
})

test('one that cannot be made small is told, not sent', async () => {
  const squeeze = () => Promise.resolve(new Blob([new Uint8Array(SHOT_MAX_BYTES + 1)]))
  await expect(shrunk({ width: 4_000, height: 3_000 }, { squeeze })).rejects.toThrow('small enough')
})
