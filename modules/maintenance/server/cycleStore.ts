import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { ByCycle } from '../contract/index.ts'

export interface ToPlan extends ByCycle {
  contractId: string
  unitId: string
  companyId: string
  leaderName: string
  systems: readonly string[]
  /** The first day of the last visit that was planned by itself; none: empty. */
  plannedFrom: string
}
const COLUMNS = sql`
  c.contract_id as "contractId", c.unit_id as "unitId", c.company_id as "companyId", c.leader_name as "leaderName", c.systems, c.cycles as kinds,
  c.begin_day as "beginDay", c.end_day as "endDay", c.planned_from as "plannedFrom"`
const OPEN = sql`not c.is_draft and c.ended_at is null`

/** Contracts that are not over, in pieces, those of units left out which have closed maintenance. */
export async function contractsToPlan(
  place: Place,
  today: string,
  after: string | null,
  max: number,
): Promise<ToPlan[]> {
  const { rows } = await sql<ToPlan>`
    select ${COLUMNS} from maint_contracts c join units u on u.unit_id = c.unit_id
    where ${OPEN} and c.end_day >= ${today} and (${after}::uuid is null or c.contract_id > ${after}) and not 'MAINTANCE' = any(u.models)
    order by c.contract_id limit ${max}`.execute(place.on())
  return rows
}

export async function holdToPlan(tx: Tx, contractId: string): Promise<ToPlan | null> {
  const { rows } = await sql<ToPlan>`
    select ${COLUMNS} from maint_contracts c where c.contract_id = ${contractId} and ${OPEN} for update`.execute(
    tx.on(),
  )
  return rows[0] ?? null
}
export async function setPlannedFrom(tx: Tx, { unitId, contractId }: ToPlan, day: string): Promise<void> {
  await sql`
    update maint_contracts set planned_from = ${day} where unit_id = ${unitId} and contract_id = ${contractId}`.execute(
    tx.on(),
  )
}
