import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { TILES_SIGN } from '@gss/server-kit/files'

/** One file of many tiles: the sign, how many, for each where it begins and how long it is, then the tiles. Numbers are 32 bits, little end first. */
const COUNT_AT = TILES_SIGN.length
const INDEX_AT = COUNT_AT + 4
const ENTRY_BYTES = 8

/** Writes the pack; one tile at a time is in memory. */
export async function packTiles(tiles: readonly string[], to: string): Promise<void> {
  const sizes = await Promise.all(tiles.map(async (tile) => (await stat(tile)).size))
  const head = Buffer.alloc(INDEX_AT + tiles.length * ENTRY_BYTES)
  head.write(TILES_SIGN, 'latin1')
  head.writeUInt32LE(tiles.length, COUNT_AT)
  let at = head.length
  for (const [index, size] of sizes.entries()) {
    head.writeUInt32LE(at, INDEX_AT + index * ENTRY_BYTES)
    head.writeUInt32LE(size, INDEX_AT + index * ENTRY_BYTES + 4)
    at += size
  }
  const out = createWriteStream(to)
  out.write(head)
  for (const tile of tiles) if (!out.write(await readFile(tile))) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

/** Reads one tile out of a pack. Null: it has no such tile. */
export async function tileIn(
  read: (offset: number, length: number) => Promise<Buffer>,
  index: number,
): Promise<Buffer | null> {
  const count = (await read(COUNT_AT, INDEX_AT - COUNT_AT)).readUInt32LE(0)
  if (index < 0 || index >= count) return null
  const entry = await read(INDEX_AT + index * ENTRY_BYTES, ENTRY_BYTES)
  return read(entry.readUInt32LE(0), entry.readUInt32LE(4))
}

interface Level {
  columns: number
  rows: number
}
/** The number of a tile in its pack: level after level, row after row. Null: the picture has no such tile. */
export function tileNumber(
  levels: readonly Level[],
  { level, column, row }: { level: number; column: number; row: number },
): number | null {
  const here = levels[level]
  if (!here || !isWithin(column, here.columns) || !isWithin(row, here.rows)) return null
  const before = levels.slice(0, level).reduce((sum, one) => sum + one.columns * one.rows, 0)
  return before + row * here.columns + column
}
const isWithin = (value: number, count: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < count
