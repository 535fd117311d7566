import type { ScoreReached, Weights } from './rule.ts'
import type { Loss } from './score.ts'
import { DIMS } from './rule.ts'

/** What was counted of a unit. */
export interface UnitFigures {
  parts: number
  badParts: number
  points: number
  faults: number
  shielded: number
  alarms: number
  lateAlarms: number
  falseAlarms: number
  checks: number
  answeredChecks: number
  /** Shifts that are over, and those of them that two with a certificate kept. */
  shifts: number
  keptShifts: number
  duePoints: number
  donePoints: number
  dueHazards: number
  timelyHazards: number
  overdueMinor: number
  overdueLarger: number
  overdueMajor: number
  /** Maintenance plans whose days are over, and repairs whose time is. */
  duePlans: number
  timelyPlans: number
  dueRepairs: number
  timelyRepairs: number
  /** Things with a day on which they are over, and those that are. */
  lives: number
  overLives: number
}

/** Forms-and-rules §10.2: what a part weighs within its dimension. */
const DUTY = { answered: 0.7, kept: 0.3 }
const MAINTENANCE = { plans: 0.6, repairs: 0.4 }
const FALSE_MAX = 0.3
const FALSE_PER_100_POINTS = 0.05
const HUNDRED = 100
const OVERDUE = { minor: 0.05, larger: 0.15, major: 0.5 }
const bounded = (x: number) => Math.min(Math.max(x, 0), 1)

/** How much of each dimension is reached; null where there is nothing to judge by. */
export function reachedBy(of: UnitFigures): ScoreReached {
  const falses = falsePart(of)
  return {
    facility: of.parts === 0 ? null : bounded(1 - of.badParts / of.parts),
    alarm: of.points === 0 ? null : bounded(timelyPart(of) - falses),
    duty: meanOf(dutyParts(of)),
    patrol: of.duePoints === 0 ? null : bounded(of.donePoints / of.duePoints),
    hazard: isHazardKnown(of) ? bounded(hazardTimely(of) - overduePart(of)) : null,
    maintenance: maintained(of),
  }
}
type Part = [weight: number, done: number, due: number]
const dutyParts = (of: UnitFigures): Part[] => [
  [DUTY.answered, of.answeredChecks, of.checks],
  [DUTY.kept, of.keptShifts, of.shifts],
]
const maintenanceParts = (of: UnitFigures): Part[] => [
  [MAINTENANCE.plans, of.timelyPlans, of.duePlans],
  [MAINTENANCE.repairs, of.timelyRepairs, of.dueRepairs],
]
/** Over the parts that have data. */
function meanOf(parts: readonly Part[]): number | null {
  const known = parts.filter(([, , due]) => due > 0)
  const weight = known.reduce((sum, [w]) => sum + w, 0)
  return weight === 0
    ? null
    : bounded(known.reduce((sum, [w, done, due]) => sum + (w * done) / due, 0) / weight)
}
/** What one part of a mean took from it. */
function lostBy(parts: readonly Part[], nth: number): number {
  const weight = parts.reduce((sum, [w, , due]) => sum + (due > 0 ? w : 0), 0)
  const [w = 0, done = 0, due = 0] = parts[nth] ?? []
  return due === 0 ? 0 : (w * (1 - done / due)) / weight
}
const overPart = ({ lives, overLives }: UnitFigures) => (lives === 0 ? 0 : overLives / lives)
/** Who plans and repairs nothing is not judged by the age of things alone. */
function maintained(of: UnitFigures): number | null {
  const mean = meanOf(maintenanceParts(of))
  return mean === null ? null : bounded(mean - overPart(of))
}
/** Nobody's alarm came late where none came. */
const timelyPart = ({ alarms, lateAlarms }: UnitFigures) => (alarms === 0 ? 1 : 1 - lateAlarms / alarms)
const falsePart = ({ falseAlarms, points }: UnitFigures) =>
  points === 0 ? 0 : Math.min(FALSE_MAX, (FALSE_PER_100_POINTS * falseAlarms * HUNDRED) / points)
const overduePart = ({ overdueMinor, overdueLarger, overdueMajor }: UnitFigures) =>
  overdueMinor * OVERDUE.minor + overdueLarger * OVERDUE.larger + overdueMajor * OVERDUE.major
const overdueCount = ({ overdueMinor, overdueLarger, overdueMajor }: UnitFigures) =>
  overdueMinor + overdueLarger + overdueMajor
const isHazardKnown = (of: UnitFigures) => of.dueHazards > 0 || overdueCount(of) > 0
const hazardTimely = ({ dueHazards, timelyHazards }: UnitFigures) =>
  dueHazards === 0 ? 1 : timelyHazards / dueHazards

/** What costs points, the dearest first: the points of a dimension are shared out by what took them. */
export function lossesOf(of: UnitFigures, reached: ScoreReached, weights: Weights): Loss[] {
  const known = DIMS.reduce((sum, dim) => sum + (reached[dim] === null ? 0 : weights[dim]), 0)
  if (known === 0) return []
  const causes: Readonly<
    Record<(typeof DIMS)[number], [kind: Loss['kind'], count: number, share: number][]>
  > = {
    facility: [
      ['fault', of.faults, of.faults],
      ['shielded', of.shielded, of.shielded],
    ],
    alarm: [
      ['late', of.lateAlarms, 1 - timelyPart(of)],
      ['false', of.falseAlarms, falsePart(of)],
    ],
    duty: [
      ['missedDuty', of.checks - of.answeredChecks, lostBy(dutyParts(of), 0)],
      ['shiftNotKept', of.shifts - of.keptShifts, lostBy(dutyParts(of), 1)],
    ],
    patrol: [['missedPoints', of.duePoints - of.donePoints, 1]],
    hazard: [
      ['hazardLate', of.dueHazards - of.timelyHazards, 1 - hazardTimely(of)],
      ['hazardOverdue', overdueCount(of), overduePart(of)],
    ],
    maintenance: [
      ['planLate', of.duePlans - of.timelyPlans, lostBy(maintenanceParts(of), 0)],
      ['repairLate', of.dueRepairs - of.timelyRepairs, lostBy(maintenanceParts(of), 1)],
      ['lifeOver', of.overLives, overPart(of)],
    ],
  }
  return DIMS.flatMap((dim) => {
    const x = reached[dim]
    if (x === null || x >= 1) return []
    const lost = (HUNDRED * weights[dim] * (1 - x)) / known
    const whole = causes[dim].reduce((sum, [, , share]) => sum + share, 0)
    return causes[dim].flatMap(([kind, count, share]): Loss[] =>
      share > 0 && whole > 0 ? [{ dim, kind, count, points: (lost * share) / whole }] : [],
    )
  }).toSorted((a, b) => b.points - a.points)
}
