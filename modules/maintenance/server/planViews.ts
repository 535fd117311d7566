import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type {
  MaintPlan,
  MaintRecord,
  PlanItem,
  PlanKind,
  PlanState,
  PlanStep,
  RecordState,
} from '../contract/index.ts'

interface Paging {
  page: number
  pageRows: number
}
export interface PlanFilters {
  units: readonly string[] | null
  unitId?: string | undefined
  search?: string | undefined
  state?: PlanState | undefined
  kind?: PlanKind | undefined
  executorId?: string | undefined
  today: string
}
const all = (conditions: (RawBuilder<unknown> | false)[]) => {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}
const of = (units: readonly string[] | null, column: string) =>
  units !== null && sql`${sql.ref(column)} = any(${[...units]}::uuid[])`

const planFields = (today: string) => sql`
  p.plan_id as "planId", p.number, p.unit_id as "unitId", coalesce(u.name, '') as "unitName", p.contract_id as "contractId",
  coalesce(c.number, '') as "contractNumber", coalesce(a.name, '') as "companyName", p.kind, p.systems, p.begin_day as "beginDay",
  p.end_day as "endDay", p.content, p.ratio, p.leader_name as "leaderName", p.executor_ids as "executorIds", p.executor_names as "executorNames",
  p.state, i.items as "itemCount", i.good as "goodCount", i.bad as "badCount", i.unknown as "unknownCount",
  (p.end_day < ${today} and p.state in ('toPlan', 'toDispatch', 'toAccept', 'working')) as "isLate",
  p.begun_at as "begunAt", p.ended_at as "endedAt", p.executor_sign as "executorSign", p.executor_signer as "executorSigner",
  p.escort_name as "escortName", p.escort_sign as "escortSign", p.signed_at as "signedAt", p.auditor_name as "auditorName",
  p.audit_words as "auditWords", p.confirmer_name as "confirmerName", p.report_number as "reportNumber", p.report_pages as "reportPages"`
const planFrom = sql`maint_plans p left join units u on u.unit_id = p.unit_id
  left join maint_contracts c on c.unit_id = p.unit_id and c.contract_id = p.contract_id
  left join assist_records a on a.record_id = p.company_id`
const counted = sql`left join lateral (
  select count(*)::int as items, count(*) filter (where r.is_ok)::int as good, count(*) filter (where not r.is_ok)::int as bad,
    count(*) filter (where r.state = 'unknown')::int as unknown
  from maint_items t left join maint_records r on r.unit_id = t.unit_id and r.item_id = t.item_id and r.is_last
  where t.unit_id = p.unit_id and t.plan_id = p.plan_id) i on true`

const planWhere = ({ units, unitId, search, state, kind, executorId }: PlanFilters) =>
  all([
    of(units, 'p.unit_id'),
    unitId !== undefined && sql`p.unit_id = ${unitId}`,
    state !== undefined ? sql`p.state = ${state}` : sql`p.state <> 'closed'`,
    kind !== undefined && sql`p.kind = ${kind}`,
    executorId !== undefined && sql`${executorId}::uuid = any(p.executor_ids)`,
    search !== undefined &&
      search.trim() !== '' &&
      sql`(p.number ilike ${anywhere(search)} or u.name ilike ${anywhere(search)} or p.content ilike ${anywhere(search)})`,
  ])

/** Spec: what is closed is hidden, unless it is asked for. */
export async function maintenancePlansPage(
  place: Place,
  filters: PlanFilters,
  { page, pageRows }: Paging,
): Promise<MaintPlan[]> {
  const { rows } = await sql<MaintPlan>`
    select ${planFields(filters.today)} from (
      select p.* from maint_plans p left join units u on u.unit_id = p.unit_id where ${planWhere(filters)}
      order by p.begin_day desc, p.plan_id limit ${pageRows} offset ${(page - 1) * pageRows}) k
    join ${planFrom} on p.unit_id = k.unit_id and p.plan_id = k.plan_id ${counted} order by p.begin_day desc, p.plan_id`.execute(
    place.on(),
  )
  return rows
}
export async function countMaintenancePlans(place: Place, filters: PlanFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from maint_plans p left join units u on u.unit_id = p.unit_id where ${planWhere(filters)}`.execute(
    place.on(),
  )
  return rows[0]?.count ?? 0
}
export async function planById(place: Place, planId: string, today: string): Promise<MaintPlan | null> {
  const { rows } = await sql<MaintPlan>`
    select ${planFields(today)} from ${planFrom} ${counted} where p.plan_id = ${planId}`.execute(place.on())
  return rows[0] ?? null
}
export async function countByPlanState(
  place: Place,
  units: readonly string[] | null,
  unitId: string | undefined,
): Promise<{ state: PlanState; count: number }[]> {
  const { rows } = await sql<{ state: PlanState; count: number }>`
    select p.state, count(*)::int as count from maint_plans p
    where ${all([of(units, 'p.unit_id'), unitId !== undefined && sql`p.unit_id = ${unitId}`, sql`p.state <> 'closed'`])} group by p.state`.execute(
    place.on(),
  )
  return rows
}

type Which = Pick<MaintPlan, 'unitId' | 'planId'>
export async function itemsOfPlan(place: Place, { unitId, planId }: Which, max: number): Promise<PlanItem[]> {
  const { rows } = await sql<PlanItem>`
    select t.item_id as "itemId", t.system, t.item, t.content, t.device_id as "deviceId", t.device_code as "deviceCode",
      t.device_name as "deviceName", t.place, t.unit, t.low, t.high, r.is_ok as "isOk", r.state, coalesce(r.measured, '') as measured,
      coalesce(r.problem, '') as problem, r.at, coalesce(r.executor_name, '') as "executorName", coalesce(r.photos, '{}') as photos,
      coalesce(k.number, '') as "ticketNumber"
    from maint_items t left join maint_records r on r.unit_id = t.unit_id and r.item_id = t.item_id and r.is_last
      left join maint_tickets k on k.unit_id = r.unit_id and k.ticket_id = r.ticket_id
    where t.unit_id = ${unitId} and t.plan_id = ${planId} order by t.position limit ${max}`.execute(
    place.on(),
  )
  return rows
}
export async function planStory(place: Place, { unitId, planId }: Which): Promise<PlanStep[]> {
  const { rows } = await sql<PlanStep>`
    select s.at, s.user_name as "userName", s.event, s.to_state as "to", s.words from maint_plan_steps s
    where s.unit_id = ${unitId} and s.plan_id = ${planId} order by s.step_id limit 200`.execute(place.on())
  return rows
}

export interface MaintenanceRecordFilters {
  units: readonly string[] | null
  unitId?: string | undefined
  planId?: string | undefined
  search?: string | undefined
  system?: string | undefined
  state?: RecordState | undefined
  isOk?: boolean | undefined
  from?: Date | undefined
  until?: Date | undefined
}
const isSearched = (search: string | undefined) => search !== undefined && search.trim() !== ''
/** What a record is found by, and no more: of a hundred thousand, each table beside them would be read to the end. */
const foundIn = ({ system, search }: MaintenanceRecordFilters) => sql`maint_records r
  ${system !== undefined || isSearched(search) ? sql`join maint_items t on t.unit_id = r.unit_id and t.item_id = r.item_id` : sql``}
  ${isSearched(search) ? sql`join maint_plans p on p.unit_id = r.unit_id and p.plan_id = r.plan_id left join units u on u.unit_id = r.unit_id` : sql``}`
const recordFrom = sql`maint_records r join maint_items t on t.unit_id = r.unit_id and t.item_id = r.item_id
  join maint_plans p on p.unit_id = r.unit_id and p.plan_id = r.plan_id
  left join units u on u.unit_id = r.unit_id left join maint_tickets k on k.unit_id = r.unit_id and k.ticket_id = r.ticket_id`
const recordWhere = ({
  units,
  unitId,
  planId,
  search,
  system,
  state,
  isOk,
  from,
  until,
}: MaintenanceRecordFilters) =>
  all([
    of(units, 'r.unit_id'),
    unitId !== undefined && sql`r.unit_id = ${unitId}`,
    planId !== undefined && sql`r.plan_id = ${planId}`,
    system !== undefined && sql`t.system = ${system}`,
    state !== undefined && sql`r.state = ${state}`,
    isOk !== undefined && sql`r.is_ok = ${isOk}`,
    from !== undefined && sql`r.at >= ${from}`,
    until !== undefined && sql`r.at < ${until}`,
    search !== undefined &&
      search.trim() !== '' &&
      sql`(p.number ilike ${anywhere(search)} or t.item ilike ${anywhere(search)} or t.device_code ilike ${anywhere(search)} or u.name ilike ${anywhere(search)})`,
  ])
export async function maintenanceRecordsPage(
  place: Place,
  filters: MaintenanceRecordFilters,
  { page, pageRows }: Paging,
): Promise<MaintRecord[]> {
  const { rows } = await sql<MaintRecord>`
    select r.record_id as "recordId", r.plan_id as "planId", p.number as "planNumber", r.unit_id as "unitId", coalesce(u.name, '') as "unitName",
      t.system, t.item, t.content, t.device_code as "deviceCode", t.place, r.is_ok as "isOk", r.measured, r.problem, r.result,
      r.executor_name as "executorName", r.at, r.photos, r.state, coalesce(k.number, '') as "ticketNumber"
    from (select r.unit_id, r.record_id from ${foundIn(filters)} where ${recordWhere(filters)}
      order by r.at desc, r.record_id limit ${pageRows} offset ${(page - 1) * pageRows}) f
    join ${recordFrom} on r.unit_id = f.unit_id and r.record_id = f.record_id order by r.at desc, r.record_id`.execute(
    place.on(),
  )
  return rows
}
export async function countMaintenanceRecords(
  place: Place,
  filters: MaintenanceRecordFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${foundIn(filters)} where ${recordWhere(filters)}`.execute(place.on())
  return rows[0]?.count ?? 0
}
