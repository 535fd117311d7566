import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf } from '@gss/kit/call'
import { licenceAllows } from '@gss/licence/server'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls, DayWindow } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { makeOf } from './make.ts'
import { hasPatrolUnit, peopleOf } from './placeViews.ts'
import {
  insertPatrolPlan,
  changePatrolPlan,
  countAllPatrolPlans,
  holdPatrolPlan,
  type PatrolPlanRow,
  removePlan,
} from './planStore.ts'
import { routesOf } from './routeStore.ts'
import { dropToCome } from './taskStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Said = Omit<Ask<'addPatrolPlan'>, 'unitId'>

const DAY_MIN = 1_440
const WEEK_DAYS = 7

/** A plan begins now: what would have been before it is nobody's. */
export function addPatrolPlan(
  { unitId, ...said }: Ask<'addPatrolPlan'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<{ planId: string } | Refusal> {
  return deps.db.transaction(async (tx) => {
    if (!who.sees(unitId) || !(await hasPatrolUnit(tx, unitId))) return refuse('patrol.unitNotFound')
    const why = await whyNotPlan(tx, unitId, said)
    if (why) return why
    const full = await licenceAllows(
      tx,
      { limit: 'xj', used: await countAllPatrolPlans(tx), adding: 1 },
      deps,
    )
    if (full) return full
    const now = deps.clock()
    const row: PatrolPlanRow = { ...said, unitId, planId: newId(), madeFrom: now }
    await insertPatrolPlan(tx, row, now)
    await planned(tx, row, 'add', who, deps)
    return { planId: row.planId }
  })
}

/** What nobody has begun and is still to come is made anew by it; what has begun stays as it was. */
export function editPatrolPlan(
  { planId, ...said }: Ask<'editPatrolPlan'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const before = await ownPlan(tx, planId, who)
    if (isRefusal(before)) return before
    const why = await whyNotPlan(tx, before.unitId, said)
    if (why) return why
    const now = deps.clock()
    const row: PatrolPlanRow = { ...before, ...said, madeFrom: now }
    await changePatrolPlan(tx, row, now)
    await planned(tx, row, 'edit', who, deps)
    return null
  })
}

/** Rounds that were made stay, with all that was found. */
export function removePatrolPlan(
  { planId }: Ask<'removePatrolPlan'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const row = await ownPlan(tx, planId, who)
    if (isRefusal(row)) return row
    await removePlan(tx, row)
    await planned(tx, { ...row, isEnabled: false }, 'delete', who, deps)
    return null
  })
}

async function ownPlan(tx: Tx, planId: string, who: Caller): Promise<PatrolPlanRow | Refusal> {
  const row = await holdPatrolPlan(tx, planId)
  return row && who.sees(row.unitId) ? row : refuse('patrol.planNotFound')
}

async function planned(
  tx: Tx,
  row: PatrolPlanRow,
  deed: 'add' | 'edit' | 'delete',
  who: Caller,
  { clock, journal }: PatrolDeps,
): Promise<void> {
  const now = clock()
  await dropToCome(tx, row, now)
  if (row.isEnabled) await makeOf(tx, [row], now)
  await journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `patrolPlan.${deed}`,
    subject: { kind: 'patrolPlan', id: row.planId, name: row.name },
    after: { cycle: row.cycle, isEnabled: row.isEnabled },
  })
}

async function whyNotPlan(tx: Tx, unitId: string, said: Said): Promise<Refusal | null> {
  const wrong = RULES.find(([, holds]) => holds(said))
  if (wrong) return refuse(wrong[2])
  const route = (await routesOf(tx, [said.routeId])).get(said.routeId)
  if (route?.unitId !== unitId) return refuse('patrol.routeNotFound')
  const known = new Set((await peopleOf(tx, [unitId])).map(({ userId }) => userId))
  const asked = [...said.executorIds, ...(said.supervisorId === null ? [] : [said.supervisorId])]
  return asked.every((userId) => known.has(userId)) ? null : refuse('patrol.personNotFound')
}

/** The first row that holds is why a plan is refused. */
// oxfmt-ignore
const RULES: readonly [what: string, holds: (said: Said) => boolean, code: string][] = [
  ['nobody makes it',                 ({ executorIds }) => executorIds.length === 0,                                            'patrol.executorsMissing'],
  ['who makes it supervises it',      ({ executorIds, supervisorId }) => supervisorId !== null && executorIds.includes(supervisorId), 'patrol.supervisorIsExecutor'],
  ['it ends before it begins',        ({ beginDay, endDay }) => endDay < beginDay,                                              'patrol.periodWrong'],
  ['windows overlap',                 ({ windows }) => doOverlap(windows),                                                      'patrol.windowWrong'],
  ['a week has seven days',           ({ cycle, days }) => cycle === 'weekly' && days.some((day) => day > WEEK_DAYS),           'patrol.daysWrong'],
]

/** Over midnight too: the day is a ring. */
function doOverlap(windows: readonly DayWindow[]): boolean {
  const spans = windows
    .map(({ fromMin, untilMin }) => ({
      from: fromMin,
      until: untilMin > fromMin ? untilMin : untilMin + DAY_MIN,
    }))
    .toSorted((one, other) => one.from - other.from)
  if (windows.some(({ fromMin, untilMin }) => fromMin === untilMin)) return true
  const [first] = spans
  return spans.some(({ until }, i) => {
    const next = spans[i + 1]?.from ?? (first ? first.from + DAY_MIN : Infinity)
    return until > next
  })
}
