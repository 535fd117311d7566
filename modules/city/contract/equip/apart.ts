import { cm, type Point, type CityRect, type PlanSpace } from '../plan/plan.ts'
import { metresBetween } from '../plan/ways.ts'

/** Moves what would stand on another aside: within its own space while there is room, else before its door. */
export function apart<T extends { readonly at: Point }>(
  wished: readonly T[],
  spaces: readonly PlanSpace[],
  distance: number,
): T[] {
  const kept: T[] = []
  for (const each of wished) {
    const home = spaces.find(({ rect }) => holds(rect, each.at))
    const near = pointsAround(each.at, distance)
    const isFree = (point: Point) =>
      kept.every((other) => metresBetween(other.at, point) >= distance * ALMOST)
    // Where it may stand is asked first: it is one rectangle, not everything that stands on the floor.
    const at =
      near.find((point) => (!home || holds(home.rect, point)) && isFree(point)) ??
      near.find((point) => spaces.some(({ rect }) => holds(rect, point)) && isFree(point)) ??
      each.at
    kept.push({ ...each, at: { x: cm(at.x), y: cm(at.y) } })
  }
  return kept
}

const ALMOST = 0.98
const WALL_M = 0.3
const holds = ({ x, y, w, h }: CityRect, at: Point) =>
  at.x >= x + WALL_M && at.x <= x + w - WALL_M && at.y >= y + WALL_M && at.y <= y + h - WALL_M

const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3]
// oxfmt-ignore
const DIRECTIONS: readonly (readonly [number, number])[] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]]
/** The place itself, then places around it, the nearest first. */
export const pointsAround = ({ x, y }: Point, distance: number): Point[] =>
  STEPS.flatMap((step) =>
    DIRECTIONS.map(([dx, dy]): Point => ({ x: x + dx * step * distance, y: y + dy * step * distance })),
  )
