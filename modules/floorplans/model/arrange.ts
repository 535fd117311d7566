import type { EditDeed, PlanEdit, Marker, MarkerMove } from './edit.ts'
import { isSamePlace, planPoint, type PlanPoint, type PlanRect } from './point.ts'

export const ALIGN_SIDES = ['top', 'bottom', 'left', 'right'] as const
export type AlignSide = (typeof ALIGN_SIDES)[number]

const ALIGNED: Readonly<Record<AlignSide, (markers: readonly Marker[]) => (at: PlanPoint) => PlanPoint>> = {
  top: (markers) => atY(Math.min(...markers.map(({ at }) => at.y))),
  bottom: (markers) => atY(Math.max(...markers.map(({ at }) => at.y))),
  left: (markers) => atX(Math.min(...markers.map(({ at }) => at.x))),
  right: (markers) => atX(Math.max(...markers.map(({ at }) => at.x))),
}
const atX = (x: number) => (at: PlanPoint) => planPoint(x, at.y)
const atY = (y: number) => (at: PlanPoint) => planPoint(at.x, y)

/** Spec §5: fewer than two selected just exits the selector. Aligning is a move of several, so undo needs nothing new. */
export const ALIGNED_MIN = 2
export function align(markers: readonly Marker[], side: AlignSide): PlanEdit | null {
  if (markers.length < ALIGNED_MIN) return null
  const place = ALIGNED[side](markers)
  return movedMarkers(
    'align',
    markers.map(({ key, at }) => ({ key, from: at, to: place(at) })),
  )
}

/** Markers to places, the first to the first. */
export const lay = (
  deed: EditDeed,
  markers: readonly Marker[],
  places: readonly PlanPoint[],
): PlanEdit | null =>
  movedMarkers(
    deed,
    markers.flatMap(({ key, at }, index) => {
      const to = places[index]
      return to ? [{ key, from: at, to }] : []
    }),
  )

/** What stays where it is, is no move. */
export function movedMarkers(deed: EditDeed, moves: readonly MarkerMove[]): PlanEdit | null {
  const real = moves.filter(({ from, to }) => !isSamePlace(from, to))
  return real.length > 0 ? { kind: 'move', deed, moves: real } : null
}

/** Evenly from one end to the other, both ends taken; a single one stands in the middle. */
export function onLine(count: number, from: PlanPoint, to: PlanPoint): PlanPoint[] {
  const part = (index: number) => (count === 1 ? 0.5 : index / (count - 1))
  return Array.from({ length: count }, (_, index) =>
    planPoint(from.x + (to.x - from.x) * part(index), from.y + (to.y - from.y) * part(index)),
  )
}

/** In the middle of equal cells, row by row: as detectors hang in a hall. Cells are as nearly square as they can be. */
export function onGrid(count: number, { left, top, right, bottom }: PlanRect): PlanPoint[] {
  const [width, height] = [Math.max(right - left, 1), Math.max(bottom - top, 1)]
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / height))))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return planPoint(left + ((column + 0.5) * width) / columns, top + ((row + 0.5) * height) / rows)
  })
}

/** In the order a person would number them: along the longer side of where they stand. */
export function inReadingOrder(markers: readonly Marker[]): Marker[] {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const isWide = spread(markers.map(({ at }) => at.x)) >= spread(markers.map(({ at }) => at.y))
  return markers.toSorted((a, b) =>
    isWide ? a.at.x - b.at.x || a.at.y - b.at.y : a.at.y - b.at.y || a.at.x - b.at.x,
  )
}
