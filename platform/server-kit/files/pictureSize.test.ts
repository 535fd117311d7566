import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesAtHand } from './bytes.ts'
import { pictureSize } from './pictureSize.ts'
import { EXAMPLES } from './testing/examples.ts'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#80808080' } })

const sized: [what: string, bytes: () => Promise<Buffer>, size: [number, number]][] = [
  ['PNG', () => flat(301, 77).png().toBuffer(), [301, 77]],
  ['JPEG', () => flat(301, 77).jpeg().toBuffer(), [301, 77]],
  [
    'a progressive JPEG with facts about the camera',
    () =>
      flat(4_000, 3)
        .withExif({ IFD0: { Make: 'x'.repeat(9_000) } })
        .jpeg({ progressive: true })
        .toBuffer(),
    [4_000, 3],
  ],
  ['WebP', () => flat(301, 77).webp().toBuffer(), [301, 77]],
  ['WebP without loss', () => flat(16_383, 2).webp({ lossless: true }).toBuffer(), [16_383, 2]],
  ['WebP one sees through', () => clear(301, 77).webp().toBuffer(), [301, 77]],
]
test.each(sized)('%s tells its size', async (_, bytes, [width, height]) => {
  expect(await pictureSize(bytesAtHand(await bytes()))).toEqual({ width, height })
})

const sizeless: [what: string, bytes: Buffer][] = [
  ['a head cut off', EXAMPLES.jpeg],
  ['a PNG that ends within its head', EXAMPLES.png],
  ['a WebP that ends within its head', EXAMPLES.webp],
  ['a page', EXAMPLES.html],
  [
    'a JPEG of nothing but parts',
    Buffer.concat([
      EXAMPLES.jpeg.subarray(0, 2),
      ...Array.from({ length: 999 }, () => Buffer.from('ffe0000200', 'hex')),
    ]),
  ],
  ['a JPEG of nothing but fill bytes', Buffer.alloc(100_000, 0xff)],
  ['nothing', Buffer.alloc(0)],
]
test.each(sizeless)('%s has no size', async (_, bytes) =>
  expect(await pictureSize(bytesAtHand(bytes))).toBeNull(),
)
