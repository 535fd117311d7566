import type { CityRow } from '@gss/city/contract'
import { dayOf, midnightOf, type PlannedRound, type Rhythm, tasksOfDay } from '@gss/patrol/contract'
import { isAnyRouteThere, type SownPatrolPlan, type SownScan, sowRounds } from '@gss/patrol/server'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { DEMO_ROUND_PLANS, type DemoRoundPlan, WRONG_WORDS } from './rounds.table.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const LAST_DAY = '2030-12-31'

/** The rounds of the demo city, into a system that has none and whose people are there: ninety days as they plausibly were, and those of today. */
export async function seedRounds({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  if (await isAnyRouteThere(db)) return
  const now = clock()
  const rows = cityOnce().rows.filter(({ object }) => object === 'patrolPoint')
  const plans = plansOf(rows, now)
  await db.transaction((tx) => sowRounds(tx, plans, now))
}

function plansOf(rows: readonly CityRow[], now: Date): SownPatrolPlan[] {
  const unitIds = [...new Set(rows.flatMap(({ unitId }) => (unitId === null ? [] : [unitId])))].toSorted()
  return unitIds.flatMap((unitId, i) => {
    const points = rows.filter((row) => row.unitId === unitId).map(({ id }) => id)
    return DEMO_ROUND_PLANS.filter(({ units }) => units === undefined || units.includes(i + 1)).map((plan) =>
      sownPlan(plan, unitId, points.slice(0, plan.points), now),
    )
  })
}

function sownPlan(
  plan: DemoRoundPlan,
  unitId: string,
  pointIds: readonly string[],
  now: Date,
): SownPatrolPlan {
  const today = midnightOf(dayOf(now))
  const days = Array.from({ length: plan.pastDays + 1 }, (_, i) =>
    dayOf(new Date(today - (plan.pastDays - i) * DAY_MS)),
  )
  const rhythm: Rhythm = { ...plan.rhythm, beginDay: days[0] ?? dayOf(now), endDay: LAST_DAY }
  const due = days.flatMap((day) => tasksOfDay(rhythm, day)).filter(({ from }) => from < now)
  const { name, kind, graceMin } = plan
  const past = due.map((planned) => ({
    ...planned,
    scans: scansOf(plan, planned, `${unitId} ${name}`, pointIds, now),
  }))
  return { unitId, name, kind, cycle: rhythm.cycle, rhythm, pointIds, graceMin, past }
}

/** One in twenty rounds misses its last points, one in a hundred is not made at all, one scan in sixty finds something. */
const NOT_MADE = 0.01
const BROKEN_OFF = 0.05
const WRONG = 1 / 60
const TYPED = 0.02
const HELPED = 0.04
function scansOf(
  { isSteady = false }: Pick<DemoRoundPlan, 'isSteady'>,
  { from, until }: PlannedRound,
  seed: string,
  pointIds: readonly string[],
  now: Date,
): SownScan[] {
  const round = `${seed} ${from.getTime()}`
  if (chance(`${round} made`) < NOT_MADE) return []
  const missing = chance(`${round} off`) < BROKEN_OFF ? 1 + Math.floor(chance(`${round} far`) * 2) : 0
  const spanMin = (until.getTime() - from.getTime()) / MINUTE_MS
  const even = spanMin / (pointIds.length + 2)
  const step = isSteady ? even : Math.min(6, even)
  const begin = isSteady ? 0 : chance(`${round} begin`) * Math.max(1, spanMin - step * (pointIds.length + 1))
  return pointIds
    .slice(0, pointIds.length - missing)
    .map((pointId, i): SownScan => {
      const here = `${round} ${i}`
      const minutes = begin + step * (i + chance(`${here} when`) * 0.6)
      const isWrong = chance(`${here} wrong`) < WRONG
      return {
        pointId,
        at: new Date(from.getTime() + Math.round(minutes * 60) * 1_000),
        proof: chance(`${here} proof`) < TYPED ? 'typed' : 'scanned',
        wrong: isWrong
          ? (WRONG_WORDS[Math.floor(chance(`${here} which`) * WRONG_WORDS.length)] ?? null)
          : null,
        person: chance(`${here} who`) < HELPED ? 2 : Math.floor(chance(round) * 2),
      }
    })
    .filter(({ at }) => at <= now)
}

/** From 0 to 1, of its words alone: the same day gives the same past (FNV-1a). */
function chance(words: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
