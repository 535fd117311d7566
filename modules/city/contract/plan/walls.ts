import { type Edge, RECT_SIDES, rectSideOf } from './edges.ts'
import { cm, type CityPlan } from './plan.ts'

export interface BuildingWall extends Edge {
  isOuter: boolean
}
export const OUTER_WALL_M = 0.3
export const INNER_WALL_M = 0.14

/** The walls that follow from where spaces end, without what is open in them. Ends that meet another wall reach into it. */
export function wallsOf({ spaces, openings }: CityPlan): BuildingWall[] {
  const lines = new Map<string, Edge[]>()
  for (const { rect } of spaces) {
    for (const side of RECT_SIDES) {
      const edge = rectSideOf(rect, side)
      const key = `${edge.wall}${edge.at}`
      lines.set(key, [...(lines.get(key) ?? []), edge])
    }
  }
  return [...lines.values()].flatMap((edges) => {
    const holes = openings.filter(({ wall, at }) => wall === edges[0]?.wall && at === edges[0]?.at)
    const ends = [...new Set([...edges, ...holes].flatMap(({ from, to }) => [from, to]))].toSorted(
      (a, b) => a - b,
    )
    const pieces = ends.slice(1).flatMap((to, i): BuildingWall[] => {
      const from = ends[i] ?? to
      const centre = (from + to) / 2
      const [first] = edges
      const sides = edges.filter((edge) => edge.from < centre && edge.to > centre).length
      if (!first || sides === 0 || holes.some((hole) => hole.from < centre && hole.to > centre)) return []
      return [{ wall: first.wall, at: first.at, from, to, isOuter: sides === 1 }]
    })
    const isHole = (at: number) =>
      holes.some(({ kind, from, to }) => kind !== 'open' && (from === at || to === at))
    return joined(pieces).map((wall) => {
      const half = (wall.isOuter ? OUTER_WALL_M : INNER_WALL_M) / 2
      return {
        ...wall,
        from: cm(wall.from - (isHole(wall.from) ? 0 : half)),
        to: cm(wall.to + (isHole(wall.to) ? 0 : half)),
      }
    })
  })
}

function joined(pieces: readonly BuildingWall[]): BuildingWall[] {
  const walls: BuildingWall[] = []
  for (const piece of pieces) {
    const last = walls.at(-1)
    if (last && last.to === piece.from && last.isOuter === piece.isOuter) last.to = piece.to
    else walls.push({ ...piece })
  }
  return walls
}
