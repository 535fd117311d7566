import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { MaintContract, Promise3 } from '../contract/index.ts'

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

export interface ContractWorker {
  userId: string
  realname: string
  companyName: string
}
/** Who can be sent to a unit on this day: people of the companies that serve it, and its own. */
export async function workersFor(place: Place, unitId: string, day: string): Promise<ContractWorker[]> {
  const { rows } = await sql<ContractWorker>`
    select u.user_id as "userId", u.realname, a.name as "companyName" from maint_people p
      join users u on u.user_id = p.user_id and u.status = 'enabled'
      join assist_records a on a.record_id = p.company_id
    where exists (select from maint_contracts c where c.company_id = p.company_id and c.unit_id = ${unitId} and ${inForce(day)})
    union all
    select u.user_id, u.realname, '' from users u where u.unit_id = ${unitId} and u.origin = 'gss' and u.status = 'enabled'
    order by 3 desc, 2, 1 limit 500`.execute(place.on())
  return rows
}

export interface ContractForPlan {
  unitId: string
  companyId: string
  leaderName: string
  beginDay: string
  endDay: string
  isInForce: boolean
}
/** Neither a draft nor ended; its days are for who asks. */
export async function contractById(place: Place, contractId: string): Promise<ContractForPlan | null> {
  const { rows } = await sql<ContractForPlan>`
    select c.unit_id as "unitId", c.company_id as "companyId", c.leader_name as "leaderName", c.begin_day as "beginDay", c.end_day as "endDay",
      not c.is_draft and c.ended_at is null as "isInForce"
    from maint_contracts c where c.contract_id = ${contractId} for update`.execute(place.on())
  return rows[0] ?? null
}

/** Contracts as a list has them: the state follows from the day. */
export async function contractsPage(
  place: Place,
  asked: {
    units: readonly string[] | null
    unitId?: string | undefined
    search?: string | undefined
    today: string
    /** What ends by then ends soon. */
    endingDay: string
  },
  { page, pageRows }: { page: number; pageRows: number },
): Promise<{ rows: MaintContract[]; total: number }> {
  const { units, unitId, search = '', today, endingDay } = asked
  const typed = anywhere(search)
  const seen = units === null ? sql`true` : sql`c.unit_id = any(${[...units]}::uuid[])`
  const { rows } = await sql<MaintContract & { total: number }>`
    select c.contract_id as "contractId", c.unit_id as "unitId", coalesce(u.name, '') as "unitName", coalesce(a.name, '') as "companyName", c.number,
      c.name, c.company_id as "companyId", c.systems, c.cycles as kinds, c.sign_day as "signDay", c.begin_day as "beginDay", c.end_day as "endDay",
      c.response_min as "responseMin", c.arrive_min as "arriveMin", c.repair_hours as "repairHours", c.leader_name as "leaderName",
      case when c.ended_at is not null then 'ended' when c.is_draft or c.begin_day > ${today} then 'draft' when c.end_day < ${today} then 'over'
        when c.end_day <= ${endingDay} then 'ending' else 'inForce' end as state,
      count(*) over ()::int as total
    from maint_contracts c left join units u on u.unit_id = c.unit_id left join assist_records a on a.record_id = c.company_id
    where ${seen} and (${unitId ?? null}::uuid is null or c.unit_id = ${unitId ?? null}::uuid)
      and (c.number ilike ${typed} or c.name ilike ${typed} or u.name ilike ${typed} or a.name ilike ${typed})
    order by c.end_day desc, c.contract_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Maintenance companies of the base data. */
export async function companiesLike(
  place: Place,
  search: string,
): Promise<{ companyId: string; name: string }[]> {
  const typed = anywhere(search)
  const { rows } = await sql<{ companyId: string; name: string }>`
    select a.record_id as "companyId", a.name from assist_records a
    where a.object = 'maintUnit' and a.name ilike ${typed} order by a.name limit 50`.execute(place.on())
  return rows
}
