import { fitByTwoPoints } from '../../model/fit.ts'
import type { PlanPoint } from '../../model/point.ts'

/** The same two places of the building, told on the old picture and on the new one. */
export interface FitPoints {
  from: readonly PlanPoint[]
  to: readonly PlanPoint[]
}
export const NO_POINTS: FitPoints = { from: [], to: [] }
const PAIR = 2

/** A third click begins anew. */
export const withPoint = (points: readonly PlanPoint[], at: PlanPoint): PlanPoint[] =>
  points.length < PAIR ? [...points, at] : [at]

interface Plain {
  x: number
  y: number
}
type Pair = [Plain, Plain]

/** Both pairs as they are sent, when they say where the new picture lies; null before that. */
export function fitOf({ from: [a, b], to: [c, d] }: FitPoints): { from: Pair; to: Pair } | null {
  if (!a || !b || !c || !d || !fitByTwoPoints([a, b], [c, d])) return null
  return { from: [plain(a), plain(b)], to: [plain(c), plain(d)] }
}
const plain = ({ x, y }: PlanPoint): Plain => ({ x, y })
