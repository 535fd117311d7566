import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

export const ASK_OUTCOMES = ['asked', 'burning', 'recent', 'tooLate', 'gone'] as const
export type PlannedOutcome = (typeof ASK_OUTCOMES)[number]
export interface CheckPlanRow {
  unitId: string
  most: number
  minutes: number
  salt: string
}

export async function savePlans(
  tx: Tx,
  unitIds: readonly string[],
  salts: readonly string[],
  { isOn, most, minutes, now }: { isOn: boolean; most: number; minutes: number; now: Date },
): Promise<void> {
  await sql`
    insert into duty_check_plans (unit_id, is_on, most, minutes, salt, changed_at)
    select u.id, ${isOn}, ${most}, ${minutes}, u.salt, ${now} from unnest(${[...unitIds]}::uuid[], ${[...salts]}::text[]) as u (id, salt)
    on conflict (unit_id) do update set is_on = excluded.is_on, most = excluded.most, minutes = excluded.minutes, changed_at = excluded.changed_at`.execute(
    tx.on(),
  )
  // What was still to come was the old plan's.
  await sql`delete from duty_planned_checks where unit_id = any(${[...unitIds]}::uuid[]) and outcome is null and planned_at > ${now}`.execute(
    tx.on(),
  )
}
export async function plansOn(place: Place): Promise<CheckPlanRow[]> {
  const { rows } = await sql<CheckPlanRow>`
    select p.unit_id as "unitId", p.most, p.minutes, p.salt from duty_check_plans p where p.is_on`.execute(
    place.on(),
  )
  return rows
}
export interface PlannedCheck {
  unitId: string
  plannedAt: Date
  minutes: number
}
/** A planned check is its unit and its time: made once, over restarts. */
export async function addPlanned(tx: Tx, planned: readonly PlannedCheck[]): Promise<number> {
  if (planned.length === 0) return 0
  const { rows } = await sql`
    insert into duty_planned_checks (unit_id, planned_at, minutes)
    select p.unit_id, p.planned_at, p.minutes from unnest(${planned.map(({ unitId }) => unitId)}::uuid[], ${planned.map(({ plannedAt }) => plannedAt)}::timestamptz[],
      ${planned.map(({ minutes }) => minutes)}::smallint[]) as p (unit_id, planned_at, minutes) on conflict do nothing returning unit_id`.execute(
    tx.on(),
  )
  return rows.length
}
export async function takeDue(tx: Tx, now: Date, max: number): Promise<PlannedCheck[]> {
  const { rows } = await sql<PlannedCheck>`
    select unit_id as "unitId", planned_at as "plannedAt", minutes from duty_planned_checks
    where outcome is null and planned_at <= ${now} order by planned_at limit ${max} for update skip locked`.execute(
    tx.on(),
  )
  return rows
}
export async function setOutcome(
  tx: Tx,
  { unitId, plannedAt }: PlannedCheck,
  outcome: PlannedOutcome,
): Promise<void> {
  await sql`update duty_planned_checks set outcome = ${outcome} where unit_id = ${unitId} and planned_at = ${plannedAt}`.execute(
    tx.on(),
  )
}
/** Units that were asked within the hour. */
export async function askedSince(
  place: Place,
  unitIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unitId: string }>`
    select distinct c.unit_id as "unitId" from duty_checks c where c.unit_id = any(${[...unitIds]}::uuid[]) and c.asked_at > ${since}`.execute(
    place.on(),
  )
  return new Set(rows.map(({ unitId }) => unitId))
}
