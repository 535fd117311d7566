import { onSheet, planSheetOf } from '../draw/scale.ts'
import { middle, type Point, type PlanSpace } from '../plan/plan.ts'
import type { FloorPlace } from '../places.ts'
import type { CityLabel } from './labels.ts'

/** A point of the floor as a point of its picture, two digits behind the point. */
export const spot = (floor: FloorPlace, at: Point): Pick<CityLabel, 'x' | 'y'> => {
  const { x, y } = onSheet(planSheetOf(floor.plan), at)
  return { x: Math.floor(x * 100) / 100, y: Math.floor(y * 100) / 100 }
}
/** Off the middle of a space, in parts of its size. */
export const shiftedSpot = (space: PlanSpace, dx: number, dy: number): Point => {
  const { x, y } = middle(space.rect)
  return { x: x + dx * space.rect.w, y: y + dy * space.rect.h }
}
