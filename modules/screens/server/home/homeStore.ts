import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import {
  type HomeEntry,
  type HomeMiddle,
  homeOfKept,
  type Tile,
  readTiles,
  writeHomeSort,
} from '../../contract/index.ts'
import { isRefusal } from '@gss/kit/refusal'

export interface KeptHome {
  entries: HomeEntry[]
  /** As it is kept; null: nobody has arranged it. */
  sort: string | null
  backgroundId: string | null
  middle: HomeMiddle
}

export async function homeKept(place: Place, unitId: string): Promise<KeptHome> {
  const { rows } = await sql<{ sort: string; backgroundId: string | null; middle: HomeMiddle }>`
    select h.sort::text as sort, h.background_id as "backgroundId", h.middle from unit_homes h where h.unit_id = ${unitId}`.execute(
    place.on(),
  )
  const [row] = rows
  return {
    entries: homeOfKept(row?.sort ?? null),
    sort: row?.sort ?? null,
    backgroundId: row?.backgroundId ?? null,
    middle: row?.middle ?? 'picture',
  }
}

/** Whose home page shows a picture. */
export async function unitsOfBackground(place: Place, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select h.unit_id as "unitId" from unit_homes h where h.background_id = ${fileId}`.execute(place.on())
  return rows.map(({ unitId }) => unitId)
}

export async function saveHome(
  tx: Tx,
  home: {
    unitId: string
    entries: readonly HomeEntry[]
    backgroundId: string | null
    middle: HomeMiddle
    by: string
    now: Date
  },
): Promise<void> {
  const { unitId, entries, backgroundId, middle, by, now } = home
  await sql`
    insert into unit_homes (unit_id, sort, background_id, middle, changed_by, changed_at)
    values (${unitId}, ${writeHomeSort(entries)}::jsonb, ${backgroundId}, ${middle}, ${by}, ${now})
    on conflict (unit_id) do update set sort = excluded.sort, background_id = excluded.background_id, middle = excluded.middle,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx.on())
}

export async function gridOf(
  place: Place,
  unitId: string,
): Promise<{ version: number; tiles: Tile[] } | null> {
  const { rows } = await sql<{ version: number; tiles: Tile[] }>`
    select g.version, g.tiles from unit_grids g where g.unit_id = ${unitId}`.execute(place.on())
  const [row] = rows
  if (!row) return null
  const tiles = readTiles(row.tiles)
  return { version: row.version, tiles: isRefusal(tiles) ? [] : tiles }
}

/** False: somebody else has changed it meanwhile. */
export async function saveGrid(
  tx: Tx,
  grid: { unitId: string; version: number; tiles: readonly Tile[]; by: string; now: Date },
): Promise<boolean> {
  const { unitId, version, tiles, by, now } = grid
  const { rows } = await sql`
    insert into unit_grids as g (unit_id, version, tiles, changed_by, changed_at)
    select ${unitId}::uuid, ${version + 1}::int, ${JSON.stringify(tiles)}::jsonb, ${by}::uuid, ${now}::timestamptz
    where ${version}::int = 0 or exists (select from unit_grids o where o.unit_id = ${unitId}::uuid and o.version = ${version}::int)
    on conflict (unit_id) do update set version = excluded.version, tiles = excluded.tiles, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at
    where g.version = ${version}::int
    returning g.version`.execute(tx.on())
  return rows.length === 1
}
