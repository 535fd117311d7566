import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { TrustScope, TrustTimes } from '../contract/index.ts'

export interface TrustRow extends TrustTimes {
  unitId: string
  trustId: string
  centre: string
  scopes: readonly TrustScope[]
  fee: number | null
  contact: string
  mobile: string
}

export async function addTrust(tx: Tx, row: TrustRow, at: Date): Promise<void> {
  await sql`
    insert into trusteeships (unit_id, trust_id, centre, scopes, begin_day, end_day, fee, contact, mobile, made_at)
    values (${row.unitId}, ${row.trustId}, ${row.centre}, ${[...row.scopes]}, ${row.beginDay}, ${row.endDay}, ${row.fee}, ${row.contact},
      ${row.mobile}, ${at})`.execute(tx.on())
}

export async function isAnyTrustThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from trusteeships limit 1`.execute(place.on())
  return rows.length > 0
}

/** Held until the transaction ends. */
export async function holdTrust(tx: Tx, trustId: string): Promise<TrustRow | null> {
  const { rows } = await sql<TrustRow>`
    select unit_id as "unitId", trust_id as "trustId", centre, scopes, begin_day as "beginDay", end_day as "endDay", fee, contact, mobile,
      agreed_at as "agreedAt", is_paused as "isPaused", ended_at as "endedAt"
    from trusteeships where trust_id = ${trustId} for update`.execute(tx.on())
  return rows[0] ?? null
}

/** Whether another one of the unit, neither ended nor over, shares a day and a scope. */
export async function isTrustThere(
  tx: Tx,
  { unitId, beginDay, endDay, scopes }: Pick<TrustRow, 'unitId' | 'beginDay' | 'endDay' | 'scopes'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from trusteeships where unit_id = ${unitId} and ended_at is null and begin_day <= ${endDay} and end_day >= ${beginDay}
      and scopes && ${[...scopes]}::text[] limit 1`.execute(tx.on())
  return rows.length > 0
}

export async function agreeTrust(tx: Tx, { unitId, trustId }: TrustRow, by: string, at: Date): Promise<void> {
  await sql`
    update trusteeships set agreed_at = ${at}, agreed_by = ${by} where unit_id = ${unitId} and trust_id = ${trustId}`.execute(
    tx.on(),
  )
}
export async function pauseTrust(tx: Tx, { unitId, trustId }: TrustRow, isPaused: boolean): Promise<void> {
  await sql`update trusteeships set is_paused = ${isPaused} where unit_id = ${unitId} and trust_id = ${trustId}`.execute(
    tx.on(),
  )
}
export async function endTrust(tx: Tx, { unitId, trustId }: TrustRow, why: string, at: Date): Promise<void> {
  await sql`
    update trusteeships set ended_at = ${at}, ended_why = ${why} where unit_id = ${unitId} and trust_id = ${trustId}`.execute(
    tx.on(),
  )
}

/** An act that the journal has as done for a unit. */
export interface KeptAct {
  unitId: string
  trustId: string
  actId: string
  userId: string
  userName: string
  scope: TrustScope
  act: string
  subjectKind: string
  subjectName: string
}
export async function keepActs(place: Place, acts: readonly KeptAct[], at: Date): Promise<void> {
  if (acts.length === 0) return
  await sql`
    insert into trust_acts (unit_id, act_id, trust_id, at, user_id, user_name, scope, act, subject_kind, subject_name)
    select "unitId", "actId", "trustId", ${at}::timestamptz, "userId", "userName", scope, act, "subjectKind", "subjectName"
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as a ("unitId" uuid, "actId" uuid, "trustId" uuid, "userId" uuid, "userName" text,
      scope text, act text, "subjectKind" text, "subjectName" text)`.execute(place.on())
}
