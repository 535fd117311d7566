import type { Marker } from './edit.ts'
import type { PlanPoint, PlanRect } from './point.ts'

/** Where markers are, in cells, so that a rectangle or a pointer looks at its own cells only. */
export interface MarkerFinder {
  within(rect: PlanRect): Marker[]
  /** The nearest not farther than this. */
  near(at: PlanPoint, radius: number): Marker | null
}

/** About as many markers as this in a cell of an evenly filled plan. */
const PER_CELL = 8

export function finderOf(markers: Iterable<Marker>): MarkerFinder {
  const all = [...markers]
  const cellSize = cellSizeOf(all)
  const cellAt = (x: number, y: number) => `${Math.floor(x / cellSize)} ${Math.floor(y / cellSize)}`
  const cells = new Map<string, Marker[]>()
  for (const marker of all) {
    const cell = cellAt(marker.at.x, marker.at.y)
    const inCell = cells.get(cell)
    if (inCell) inCell.push(marker)
    else cells.set(cell, [marker])
  }

  function within({ left, top, right, bottom }: PlanRect): Marker[] {
    const isIn = ({ at }: Marker) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom
    const [columns, rows] = [(right - left) / cellSize, (bottom - top) / cellSize]
    // A rectangle of more cells than there are is looked through the other way round.
    if (columns * rows > cells.size) return all.filter(isIn)
    const hits: Marker[] = []
    for (let x = Math.floor(left / cellSize); x <= Math.floor(right / cellSize); x++)
      for (let y = Math.floor(top / cellSize); y <= Math.floor(bottom / cellSize); y++)
        hits.push(...(cells.get(`${x} ${y}`) ?? []).filter(isIn))
    return hits
  }
  return {
    within,
    near(at, radius) {
      const box = { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }
      const far = ({ at: other }: Marker) => Math.hypot(other.x - at.x, other.y - at.y)
      const [nearest] = within(box)
        .filter((marker) => far(marker) <= radius)
        .toSorted((a, b) => far(a) - far(b))
      return nearest ?? null
    },
  }
}

function cellSizeOf(markers: readonly Marker[]): number {
  const xs = markers.map(({ at }) => at.x)
  const ys = markers.map(({ at }) => at.y)
  const spread = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), 0) - Math.min(0, ...values)
  const area = Math.max(spread(xs), 1) * Math.max(spread(ys), 1)
  return Math.max(1, Math.sqrt((area * PER_CELL) / Math.max(markers.length, 1)))
}
