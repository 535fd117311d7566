import type { Place, Tx } from '@gss/server-kit/database'
import type { DayWindow, PatrolKind, PlanCycle } from '../contract/index.ts'
import type { PatrolTables } from './tables.ts'

export interface PatrolPlanRow {
  unitId: string
  planId: string
  name: string
  kind: PatrolKind
  routeId: string
  cycle: PlanCycle
  times: number
  intervalHours: number
  windows: DayWindow[]
  days: number[]
  isOrdered: boolean
  graceMin: number
  executorIds: string[]
  supervisorId: string | null
  beginDay: string
  endDay: string
  isEnabled: boolean
  madeFrom: Date
}

const COLUMNS = [
  'patrol_plans.unit_id as unitId',
  'patrol_plans.plan_id as planId',
  'patrol_plans.name',
  'patrol_plans.kind',
  'patrol_plans.route_id as routeId',
  'patrol_plans.cycle',
  'patrol_plans.times',
  'patrol_plans.interval_hours as intervalHours',
  'patrol_plans.windows',
  'patrol_plans.days',
  'patrol_plans.is_ordered as isOrdered',
  'patrol_plans.grace_min as graceMin',
  'patrol_plans.executor_ids as executorIds',
  'patrol_plans.supervisor_id as supervisorId',
  'patrol_plans.begin_day as beginDay',
  'patrol_plans.end_day as endDay',
  'patrol_plans.is_enabled as isEnabled',
  'patrol_plans.made_from as madeFrom',
] as const
const plans = (place: Place) => place.on<PatrolTables>().selectFrom('patrol_plans').select(COLUMNS)

const columnsOf = (row: PatrolPlanRow, now: Date) => ({
  name: row.name,
  kind: row.kind,
  route_id: row.routeId,
  cycle: row.cycle,
  times: row.times,
  interval_hours: row.intervalHours,
  windows: JSON.stringify(row.windows),
  days: row.days,
  is_ordered: row.isOrdered,
  grace_min: row.graceMin,
  executor_ids: row.executorIds,
  supervisor_id: row.supervisorId,
  begin_day: row.beginDay,
  end_day: row.endDay,
  is_enabled: row.isEnabled,
  made_from: row.madeFrom,
  /** Whatever was made ahead has to be looked through again. */
  made_until: null,
  changed_at: now,
})

export async function insertPatrolPlan(tx: Tx, row: PatrolPlanRow, now: Date): Promise<void> {
  await tx
    .on<PatrolTables>()
    .insertInto('patrol_plans')
    .values({ unit_id: row.unitId, plan_id: row.planId, ...columnsOf(row, now) })
    .execute()
}

/** Of all units: what a licence bounds. */
export async function countAllPatrolPlans(place: Place): Promise<number> {
  const { count } = await place
    .on<PatrolTables>()
    .selectFrom('patrol_plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Held until the transaction ends. */
export async function holdPatrolPlan(tx: Tx, planId: string): Promise<PatrolPlanRow | null> {
  const row = await plans(tx).where('patrol_plans.plan_id', '=', planId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function changePatrolPlan(tx: Tx, row: PatrolPlanRow, now: Date): Promise<void> {
  await tx
    .on<PatrolTables>()
    .updateTable('patrol_plans')
    .set(columnsOf(row, now))
    .where('patrol_plans.unit_id', '=', row.unitId)
    .where('patrol_plans.plan_id', '=', row.planId)
    .execute()
}

export async function removePlan(tx: Tx, { unitId, planId }: PatrolPlanRow): Promise<void> {
  await tx
    .on<PatrolTables>()
    .deleteFrom('patrol_plans')
    .where('patrol_plans.unit_id', '=', unitId)
    .where('patrol_plans.plan_id', '=', planId)
    .execute()
}

/** Those whose tasks are not made far enough ahead, or farther than there is reason for: the clock was set back. */
export async function plansToMake(
  tx: Tx,
  { before, after }: { before: Date; after: Date },
  max: number,
): Promise<PatrolPlanRow[]> {
  return plans(tx)
    .where('patrol_plans.is_enabled', '=', true)
    .where((or) =>
      or.or([
        or('patrol_plans.made_until', 'is', null),
        or('patrol_plans.made_until', '<', before),
        or('patrol_plans.made_until', '>', after),
      ]),
    )
    .orderBy('patrol_plans.made_until', (order) => order.asc().nullsFirst())
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setPlansMade(tx: Tx, made: readonly PatrolPlanRow[], until: Date): Promise<void> {
  for (const unitId of new Set(made.map((plan) => plan.unitId)))
    await tx
      .on<PatrolTables>()
      .updateTable('patrol_plans')
      .set({ made_until: until })
      .where('patrol_plans.unit_id', '=', unitId)
      .where(
        'patrol_plans.plan_id',
        'in',
        made.filter((plan) => plan.unitId === unitId).map(({ planId }) => planId),
      )
      .execute()
}
