import { hasModule } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { atWall, dayOf, dayPlus } from '@gss/kit/zone'
import { hasFlame, nextRoundDue } from '@gss/permits/contract'
import { type Caller, scopeOf } from '@gss/session/server'
import {
  type BurningPermit,
  FOUND_LEVELS,
  PATROL_DAYS,
  PATROL_ROWS,
  type PatrolScreen,
  ROUND_STATES,
} from '../contract/index.ts'
import type { ScreenDeps } from './deps.ts'
import {
  burningPermits,
  type BurningRow,
  type HazardCount,
  hazardsByLevel,
  lastScans,
  missedRounds,
  nextRound,
  overdueHazards,
  patrolDaysOf,
  pointsOfToday,
  type RoundDay,
  roundsByState,
  runningRounds,
  shortUnit,
  worstRounds,
  worstUnits,
} from './patrolScreenViews.ts'

const DAY_MS = 86_400_000
/** So many that found something stand before all others. */
const BAD_SCANS = 4

/** How rounds stand, and what came of them: of one unit, or of all the caller sees. */
export async function patrolScreenOf(
  { unitId: asked }: { unitId?: string | undefined },
  who: Caller,
  { db, clock }: Pick<ScreenDeps, 'db' | 'clock'>,
): Promise<PatrolScreen | Refusal> {
  if (asked !== undefined && !who.sees(asked)) return refuse('home.notFound')
  if (!(await hasModule(db, 'patrol', who))) return refuse('patrol.notActivated')
  const unitId = asked ?? scopeOf(who)
  const unit = unitId === null ? null : await shortUnit(db, unitId)
  if (asked !== undefined && !unit) return refuse('home.notFound')
  const now = clock()
  const today = dayOf(now)
  const firstDay = dayPlus(today, 1 - PATROL_DAYS)
  const day: RoundDay = { unitId, from: atWall(today), until: atWall(dayPlus(today, 1)) }
  const ofMonth = { unitId, from: atWall(firstDay) }
  const lately = { unitId, from: new Date(now.getTime() - DAY_MS), until: now }
  const may = (permission: string) => who.permits(permission, 'query')
  const [states, points, missed, running, bad, good, levels, overdue, permits, days, worst, next] =
    await Promise.all([
      roundsByState(db, day),
      pointsOfToday(db, day),
      missedRounds(db, day, PATROL_ROWS.missed),
      runningRounds(db, day, PATROL_ROWS.running),
      lastScans(db, lately, false, BAD_SCANS),
      lastScans(db, lately, true, PATROL_ROWS.scans),
      may('hazard') ? hazardsByLevel(db, { unitId, from: day.from, now }) : null,
      may('hazard') ? overdueHazards(db, { unitId, now }, PATROL_ROWS.hazards) : [],
      may('permit') ? burningPermits(db, unitId, PATROL_ROWS.permits) : null,
      patrolDaysOf(db, ofMonth),
      unitId === null
        ? worstUnits(db, ofMonth, PATROL_ROWS.worst)
        : worstRounds(db, { ...ofMonth, unitId }, PATROL_ROWS.worst),
      nextRound(db, { unitId, from: now }),
    ])
  return {
    at: now,
    unit,
    states: ROUND_STATES.map((state) => ({
      state,
      count: states.find((each) => each.state === state)?.count ?? 0,
    })),
    ...points,
    missed,
    running,
    scans: [...bad, ...good].slice(0, PATROL_ROWS.scans),
    hazards: levels && { counts: everyLevel(levels), overdue },
    permits: permits && { count: permits.count, rows: permits.rows.map(withLook) },
    days: everyDay(firstDay, days),
    worst,
    next,
  }
}

const everyLevel = (known: readonly HazardCount[]): HazardCount[] =>
  FOUND_LEVELS.map(
    (level) => known.find((each) => each.level === level) ?? { level, reported: 0, open: 0, overdue: 0 },
  )

const withLook = ({ lookedAt, ...permit }: BurningRow): BurningPermit => ({
  ...permit,
  lookBy: hasFlame(permit.kind) ? nextRoundDue(lookedAt) : null,
})

/** A day on which nothing was due is a day, too. */
function everyDay(firstDay: string, known: PatrolScreen['days']): PatrolScreen['days'] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  return Array.from({ length: PATROL_DAYS }, (_, nth) => {
    const day = dayPlus(firstDay, nth)
    return byDay.get(day) ?? { day, due: 0, done: 0, missed: 0 }
  })
}
