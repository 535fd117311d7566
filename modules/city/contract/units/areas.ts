import { area } from '../plan/plan.ts'
import type { FloorPlace } from '../places.ts'

/** Square metres under the roof. */
export const built = (floors: readonly FloorPlace[]) =>
  Math.round(floors.reduce((sum, { plan }) => sum + footprint(plan), 0))
export const footprint = ({ spaces }: FloorPlace['plan']): number =>
  Math.round(spaces.reduce((sum, { rect, kind }) => sum + (kind === 'void' ? 0 : area(rect)), 0))
