import { planPoint } from '../../model/point.ts'
import type { Pin } from '../canvas/pin.ts'
import { type PointInRound, patrolLook } from './patrolLook.ts'

/** The points of one round as they are drawn; the chosen one flashes (spec §4) and says its name. */
export const pinsOfRound = (points: readonly PointInRound[], chosenId: string | undefined): Pin[] =>
  points.map((point) => ({
    key: point.pointId,
    at: planPoint(point.x, point.y),
    icon: 'patrol',
    look: patrolLook(point),
    ...(point.pointId === chosenId && { attention: 'flash' as const, label: point.name }),
  }))
