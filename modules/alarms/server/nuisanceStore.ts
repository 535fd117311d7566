import type { Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** One more false alarm of a unit on a day: how many there were, and whether this one was one too many (a statement still sees the row as it was). */
export async function countFalseAlarm(
  tx: Tx,
  { unitId, day, most, now }: { unitId: string; day: string; most: number; now: Date },
): Promise<{ count: number; isCase: boolean }> {
  const { rows } = await sql<{ count: number; isCase: boolean }>`
    insert into nuisance_days as n (unit_id, day, false_alarms, raised_at)
    values (${unitId}, ${day}::date, 1, case when ${most}::int < 1 then ${now}::timestamptz end)
    on conflict (unit_id, day) do update set false_alarms = n.false_alarms + 1,
      raised_at = coalesce(n.raised_at, case when n.false_alarms + 1 > ${most}::int then ${now}::timestamptz end)
    returning n.false_alarms as count, n.raised_at is not null
      and (select o.raised_at from nuisance_days o where o.unit_id = ${unitId} and o.day = ${day}::date) is null as "isCase"`.execute(
    tx.on(),
  )
  return rows[0] ?? { count: 0, isCase: false }
}

export async function uncountFalseAlarm(
  tx: Tx,
  { unitId, day }: { unitId: string; day: string },
): Promise<void> {
  await sql`update nuisance_days set false_alarms = false_alarms - 1 where unit_id = ${unitId} and day = ${day}::date and false_alarms > 0`.execute(
    tx.on(),
  )
}

/** False: there is none, or somebody has closed it. */
export async function closeCase(
  tx: Tx,
  {
    unitId,
    day,
    note,
    by,
    now,
  }: { unitId: string; day: string; note: string; by: { userId: string; name: string }; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update nuisance_days set closed_at = ${now}, closed_by = ${by.userId}, closed_name = ${by.name}, note = ${note}
    where unit_id = ${unitId} and day = ${day}::date and raised_at is not null and closed_at is null returning unit_id`.execute(
    tx.on(),
  )
  return rows.length === 1
}
