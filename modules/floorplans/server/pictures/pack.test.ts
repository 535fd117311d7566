import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packTiles, tileIn, tileNumber } from './pack.ts'

test('every tile of a pack comes back as it went in, and there is none beside them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gss-pack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tiles = ['one', '', 'three'].map((text, index) => ({ file: path.join(folder, String(index)), text }))
  for (const { file, text } of tiles) await writeFile(file, text)
  const pack = path.join(folder, 'pack')
  await packTiles(
    tiles.map(({ file }) => file),
    pack,
  )
  const bytes = await readFile(pack)
  const read = (offset: number, length: number) =>
    Promise.resolve(bytes.subarray(Math.max(offset, 0), Math.max(offset, 0) + length))
  for (const [index, { text }] of tiles.entries()) expect((await tileIn(read, index))?.toString()).toBe(text)
  expect(await tileIn(read, 3)).toBeNull()
  expect(await tileIn(read, -1)).toBeNull()
  expect(await tileIn(read, 1_000_000)).toBeNull()
})

const LEVELS = [
  { columns: 1, rows: 1 },
  { columns: 2, rows: 1 },
  { columns: 3, rows: 2 },
]
const numbers: [what: string, at: [level: number, column: number, row: number], number: number | null][] = [
  ['the smallest step is the first', [0, 0, 0], 0],
  ['the next step comes behind it', [1, 1, 0], 2],
  ['row after row', [2, 2, 1], 8],
  ['there is no fourth column', [2, 3, 0], null],
  ['there is no third row', [2, 0, 2], null],
  ['there is no fourth step', [3, 0, 0], null],
  ['there is nothing before the first', [0, -1, 0], null],
  ['there is no half a tile', [2, 0.5, 0], null],
  ['nor what is no number', [2, Number.NaN, 0], null],
]
test.each(numbers)('%s', (_, [level, column, row], number) =>
  expect(tileNumber(LEVELS, { level, column, row })).toBe(number),
)
