import * as z from 'zod'
import type { WallCamera } from '../../contract/index.ts'
import type { WallAlarm } from './wallUnit.ts'

/** How many tiles a wall has. */
export const WALL_SIZES = [1, 4, 9, 16, 25] as const
export type WallSize = (typeof WALL_SIZES)[number]
export const CYCLE_S = 30

/** What stands in each tile, by the camera's id; null: nothing. */
export interface VideoWall {
  size: WallSize
  tiles: readonly (string | null)[]
}

/** As many tiles as its size says; what no longer fits falls off at the end, and where it grows stand those of `others` that are not on it yet. */
export function sized(
  { tiles }: Pick<VideoWall, 'tiles'>,
  size: WallSize,
  others: readonly string[] = [],
): VideoWall {
  const fresh = others.filter((one) => !tiles.includes(one))
  return {
    size,
    tiles: Array.from({ length: size }, (_, at) =>
      at < tiles.length ? (tiles[at] ?? null) : (fresh[at - tiles.length] ?? null),
    ),
  }
}
/** A camera stands in one tile: put into another, it leaves the first, and takes its place with what was there. */
export function putCamera(wall: VideoWall, cameraId: string, at: number): VideoWall {
  const before = wall.tiles.indexOf(cameraId)
  const there = wall.tiles[at] ?? null
  return {
    ...wall,
    tiles: wall.tiles.map((one, nth) => (nth === at ? cameraId : nth === before ? there : one)),
  }
}
/** The first empty tile, or the first; one that is on the wall stays where it is. */
export function add(wall: VideoWall, cameraId: string): VideoWall {
  if (wall.tiles.includes(cameraId)) return wall
  const empty = wall.tiles.indexOf(null)
  return putCamera(wall, cameraId, empty === -1 ? 0 : empty)
}
export const remove = (wall: VideoWall, at: number): VideoWall => ({
  ...wall,
  tiles: wall.tiles.map((one, nth) => (nth === at ? null : one)),
})
/** The tile beside the nth, the way an arrow's key points; null: the wall ends there, or the key is another. */
export function besideOf(size: WallSize, nth: number, key: string): number | null {
  const across = Math.sqrt(size)
  const [row, column] = [Math.floor(nth / across), nth % across]
  if (key === 'ArrowLeft') return column > 0 ? nth - 1 : null
  if (key === 'ArrowRight') return column < across - 1 ? nth + 1 : null
  if (key === 'ArrowUp') return row > 0 ? nth - across : null
  if (key === 'ArrowDown') return row < across - 1 ? nth + across : null
  return null
}
/** Those an alarm names, then the others of its floor. */
export function camerasAround(
  cameras: readonly WallCamera[],
  { cameraIds, buildingName, floorName }: Pick<WallAlarm, 'cameraIds' | 'buildingName' | 'floorName'>,
): WallCamera[] {
  const named = cameraIds.flatMap((id) => cameras.find(({ cameraId }) => cameraId === id) ?? [])
  const beside = cameras.filter(
    (one) =>
      !cameraIds.includes(one.cameraId) && one.floorName === floorName && one.buildingName === buildingName,
  )
  return [...named, ...beside]
}
/** A page of all cameras, the nth; no camera twice to fill the grid. */
export function page(cameras: readonly string[], size: WallSize, nth: number): VideoWall {
  const pages = Math.max(1, Math.ceil(cameras.length / size))
  const from = (nth % pages) * size
  return sized({ tiles: cameras.slice(from, from + size) }, size)
}

const kept = z.object({
  name: z.string(),
  unitId: z.string(),
  size: z.union(WALL_SIZES.map((size) => z.literal(size))),
  tiles: z.array(z.string().nullable()),
})
export type KeptWall = z.infer<typeof kept>
const KEY = 'RGS_videoWalls'
const KEPT_MAX = 30

/** Which of these the wall shows, from 0; null: none, or one that was changed since. */
export function keptAs(walls: readonly KeptWall[], { size, tiles }: VideoWall): number | null {
  const at = walls.findIndex(
    (one) => one.size === size && one.tiles.every((cameraId, nth) => cameraId === tiles[nth]),
  )
  return at === -1 ? null : at
}

/** Kept in this browser: a wall belongs to the screen it was made for. */
export function keptWalls(): KeptWall[] {
  try {
    const read = z.array(kept).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return [] // no list of ours
  }
}
export function keepWalls(walls: readonly KeptWall[]): KeptWall[] {
  const some = walls.slice(-KEPT_MAX)
  localStorage.setItem(KEY, JSON.stringify(some))
  return some
}
