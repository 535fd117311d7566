import { type Refusal, refuse } from '@gss/kit/refusal'
import { type DomainOf, field, line, list, optional, record, uuid, whole } from '@gss/kit/wire'
import * as z from 'zod'
import type { HomeRefusal } from './refusals.ts'

/** Spec §2.3 "smart-management": the grid of a unit's own screen. */
export const GRID_COLUMNS = 12
export const GRID_ROWS = 24
/** The registry: what a tile can show, and how large it is when it is put down. A tile more is a row here, a component and its words. */
// oxfmt-ignore
export const TILES = {
  unit:        { columns: 3, rows: 4 },
  safety:      { columns: 3, rows: 5 },
  alarms:      { columns: 3, rows: 5 },
  system:      { columns: 3, rows: 5 },
  device:      { columns: 3, rows: 4 },
  patrol:      { columns: 3, rows: 4 },
  hazard:      { columns: 3, rows: 3 },
  duty:        { columns: 3, rows: 5 },
  maintenance: { columns: 3, rows: 4 },
  picture:     { columns: 6, rows: 8 },
  video:       { columns: 4, rows: 5 },
  notice:      { columns: 3, rows: 5 },
} as const
export type TileKey = keyof typeof TILES
export const TILE_KEYS = [
  'unit', 'safety', 'alarms', 'system', 'device', 'patrol', 'hazard', 'duty', 'maintenance', 'picture', 'video', 'notice',
] as const satisfies readonly TileKey[] // oxfmt-ignore

export interface Tile {
  key: TileKey
  /** From 0, from the left and from the top. */
  column: number
  row: number
  columns: number
  rows: number
  /** Of the tile that shows a camera: which; without it the first of the unit that can be seen. */
  cameraId?: string | undefined
}

/** The fixed set (`standard`), and what the own screen begins with. */
// oxfmt-ignore
export const STANDARD_TILES: readonly Tile[] = [
  { key: 'unit',        column: 0, row: 0,  columns: 3, rows: 4 },
  { key: 'safety',      column: 0, row: 4,  columns: 3, rows: 5 },
  { key: 'system',      column: 0, row: 9,  columns: 3, rows: 5 },
  { key: 'picture',     column: 3, row: 0,  columns: 6, rows: 9 },
  { key: 'patrol',      column: 3, row: 9,  columns: 3, rows: 5 },
  { key: 'device',      column: 6, row: 9,  columns: 3, rows: 5 },
  { key: 'alarms',      column: 9, row: 0,  columns: 3, rows: 4 },
  { key: 'hazard',      column: 9, row: 4,  columns: 3, rows: 2 },
  { key: 'duty',        column: 9, row: 6,  columns: 3, rows: 4 },
  { key: 'maintenance', column: 9, row: 10, columns: 3, rows: 4 },
]

const WORD_MAX_CHARS = 100
const NUMBER_MAX = 1_000
const TILES_MAX = 40
const place = z.int().min(0).max(NUMBER_MAX)
export const tileAsked = record('tile', {
  key: field('key', line(WORD_MAX_CHARS)),
  column: field('x', place),
  row: field('y', place),
  columns: field('w', place),
  rows: field('h', place),
  cameraId: field('videoId', optional(uuid)),
})
export const tilesAsked = list(tileAsked, TILES_MAX)
export type TileAsked = DomainOf<typeof tileAsked>
export const gridVersion = field('version', whole)

/** What was asked as tiles, or the first thing that is wrong with it. */
export function readTiles(asked: readonly TileAsked[]): Tile[] | Refusal<HomeRefusal> {
  const tiles: Tile[] = []
  for (const { key: word, cameraId, ...at } of asked) {
    const key = TILE_KEYS.find((each) => each === word)
    if (!key) return refuse('home.tileUnknown', { key: word })
    if (tiles.some((each) => each.key === key)) return refuse('home.tileTwice', { key })
    if (!fits(at)) return refuse('home.tileOutside', { columns: GRID_COLUMNS })
    tiles.push({ key, ...at, ...(key === 'video' && cameraId !== undefined && { cameraId }) })
  }
  return overlapping(tiles).size > 0 ? refuse('home.tilesOverlap') : tiles
}

type Placed = Omit<Tile, 'key' | 'cameraId'>
export const fits = ({ column, row, columns, rows }: Placed): boolean =>
  columns >= 1 &&
  rows >= 1 &&
  column >= 0 &&
  row >= 0 &&
  column + columns <= GRID_COLUMNS &&
  row + rows <= GRID_ROWS

const meet = (a: Placed, b: Placed): boolean =>
  a.column < b.column + b.columns &&
  b.column < a.column + a.columns &&
  a.row < b.row + b.rows &&
  b.row < a.row + a.rows

/** Tiles that lie over each other. */
export const overlapping = (tiles: readonly Tile[]): Set<TileKey> =>
  new Set(
    tiles
      .filter((one) => tiles.some((other) => other.key !== one.key && meet(one, other)))
      .map(({ key }) => key),
  )

/** Where a tile can be put down: the first free place, from the top. */
export function freePlace(tiles: readonly Tile[], key: TileKey): Tile | null {
  const { columns, rows } = TILES[key]
  for (let row = 0; row + rows <= GRID_ROWS; row++)
    for (let column = 0; column + columns <= GRID_COLUMNS; column++) {
      const tile = { key, column, row, columns, rows }
      if (!tiles.some((each) => meet(each, tile))) return tile
    }
  return null
}

/** One press: a tile goes or grows by this much, as far as the grid goes. */
export function movedTile(
  tile: Tile,
  by: { column?: number; row?: number; columns?: number; rows?: number },
): Tile {
  const next = {
    ...tile,
    column: tile.column + (by.column ?? 0),
    row: tile.row + (by.row ?? 0),
    columns: tile.columns + (by.columns ?? 0),
    rows: tile.rows + (by.rows ?? 0),
  }
  return fits(next) ? next : tile
}
