import { expect, test } from 'vitest'
import { JpegJoiner } from './jpeg.ts'

interface Piece {
  offset?: number
  type?: number
  q?: number
  sequence?: number
  isMarked?: boolean
  body?: readonly number[]
  across?: number
}
const piece = ({
  offset = 0,
  type = 1,
  q = 50,
  sequence = 0,
  isMarked = true,
  body = [1, 2],
  across = 80,
}: Piece) => ({
  payloadType: 26,
  isMarked,
  sequence,
  timestamp: 90_000,
  source: 1,
  payload: Uint8Array.of(0, offset >> 16, (offset >> 8) & 255, offset & 255, type, q, across, 60, ...body),
})
const tables = [0, 0, 0, 128, ...Array.from({ length: 128 }, (_, at) => at + 1)]

// oxfmt-ignore
const cases: [what: string, pieces: Piece[], isPicture: boolean][] = [
  ['one packet',                              [{}], true],
  ['two packets',                             [{ isMarked: false }, { offset: 2, sequence: 1 }], true],
  ['a packet is missing',                     [{ isMarked: false }, { offset: 2, sequence: 2 }], false],
  ['an offset that lies',                     [{ isMarked: false }, { offset: 99, sequence: 1 }], false],
  ['its first packet never came',             [{ offset: 700 }], false],
  ['tables of its own',                       [{ q: 255, body: [...tables, 1, 2] }], true],
  ['tables longer than the packet',           [{ q: 255, body: [0, 0, 255, 255, 1, 2] }], false],
  ['tables of 16 bits',                       [{ q: 255, body: [0, 1, ...tables.slice(2), 1] }], false],
  ['tables that were never said',             [{ q: 200, body: [0, 0, 0, 0, 1, 2] }], false],
  ['a quality there is none of',              [{ q: 0 }], false],
  ['a type there is none of',                 [{ type: 5 }], false],
  ['restarts',                                [{ type: 65, body: [0, 8, 255, 255, 1, 2] }], true],
  ['nothing across',                          [{ across: 0 }], false],
  ['an empty packet',                         [{ body: [] }], false],
]
test.each(cases)('%s', (_, pieces, isPicture) => {
  const joiner = new JpegJoiner()
  const found = pieces.map((one) => joiner.push(piece(one))).at(-1)
  expect(found !== null).toBe(isPicture)
})

test('headers are whole: each segment ends where the next begins, tables have as many symbols as they say', () => {
  const { jpeg = new Uint8Array() } = new JpegJoiner().push(piece({})) ?? {}
  const names: number[] = []
  const tables: [said: number, is: number][] = []
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xd9 && names.at(-1) !== 0xda) {
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    names.push(jpeg[at + 1] ?? 0)
    const symbols = jpeg.subarray(at + 5, at + 21).reduce((sum, count) => sum + count, 0)
    if (jpeg[at + 1] === 0xc4) tables.push([length, 2 + 1 + 16 + symbols])
    at += 2 + length
  }
  expect(names).toEqual([0xdb, 0xdb, 0xc0, 0xc4, 0xc4, 0xc4, 0xc4, 0xda])
  expect(tables.map(([said]) => said)).toEqual(tables.map(([, is]) => is))
  expect([...jpeg.subarray(at)]).toEqual([1, 2, 0xff, 0xd9])
})
