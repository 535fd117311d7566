import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Promise3 } from '../contract/index.ts'

/** A contract in force on a day: neither a draft, nor ended, and within its days. */
const inForce = (day: string) =>
  sql`not c.is_draft and c.ended_at is null and c.begin_day <= ${day} and c.end_day >= ${day}`

/** Units that the company of this person serves on this day, those left out which have closed maintenance. */
export async function contractedUnits(place: Place, userId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select distinct c.unit_id as "unitId" from maint_people p
      join maint_contracts c on c.company_id = p.company_id and ${inForce(day)}
      join units u on u.unit_id = c.unit_id
    where p.user_id = ${userId} and not 'MAINTANCE' = any(u.models)
    order by 1 limit 1000`.execute(place.on())
  return rows.map(({ unitId }) => unitId)
}

export interface ForceContract extends Promise3 {
  contractId: string
  companyId: string
}
/** What a unit was promised for its faults on this day: of several contracts the quickest answer. */
export async function promiseOf(place: Place, unitId: string, day: string): Promise<ForceContract | null> {
  const { rows } = await sql<ForceContract>`
    select c.contract_id as "contractId", c.company_id as "companyId", c.response_min as "responseMin", c.arrive_min as "arriveMin",
      c.repair_hours as "repairH"
    from maint_contracts c where c.unit_id = ${unitId} and ${inForce(day)} order by c.response_min, c.contract_id limit 1`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export interface Worker {
  userId: string
  realname: string
  companyName: string
}
/** Who can be sent to a unit on this day: people of the companies that serve it, and its own. */
export async function workersFor(place: Place, unitId: string, day: string): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select u.user_id as "userId", u.realname, a.name as "companyName" from maint_people p
      join users u on u.user_id = p.user_id and u.status = 'enabled'
      join assist_records a on a.record_id = p.company_id
    where exists (select from maint_contracts c where c.company_id = p.company_id and c.unit_id = ${unitId} and ${inForce(day)})
    union all
    select u.user_id, u.realname, '' from users u where u.unit_id = ${unitId} and u.origin = 'gss' and u.status = 'enabled'
    order by 3 desc, 2, 1 limit 500`.execute(place.on())
  return rows
}
