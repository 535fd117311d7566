import { atWall, centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import type { PlanKind, PlanState, TicketState } from '@gss/maintenance/contract'
import { sql } from 'kysely'

/** A year of one unit on the centre's wall: days as plans have them, moments as tickets do. */
export interface YearOf {
  unitId: string
  year: number
}
const first = (year: number) => `${year}-01-01`
const moment = (year: number) => atWall(first(year))

export interface YearContract {
  number: string
  name: string
  company: string
  leader: string
  systems: string[]
  kinds: PlanKind[]
  signDay: string
  beginDay: string
  endDay: string
  responseMin: number
  arriveMin: number
  repairHours: number
}
/** In force on some day of the year. */
export async function contractsOf(
  place: Place,
  { unitId, year }: YearOf,
  limit: number,
): Promise<YearContract[]> {
  const { rows } = await sql<YearContract>`
    select c.number, c.name, coalesce(a.name, '') as company, c.leader_name as leader, c.systems, c.cycles as kinds, c.sign_day as "signDay",
      c.begin_day as "beginDay", c.end_day as "endDay", c.response_min as "responseMin", c.arrive_min as "arriveMin", c.repair_hours as "repairHours"
    from maint_contracts c left join assist_records a on a.record_id = c.company_id
    where c.unit_id = ${unitId} and not c.is_draft and c.begin_day < ${first(year + 1)} and c.end_day >= ${first(year)}
    order by c.begin_day, c.number limit ${limit}`.execute(place.on())
  return rows
}

export interface YearPlan {
  planId: string
  number: string
  kind: PlanKind
  state: PlanState
  systems: string[]
  beginDay: string
  endDay: string
  endedAt: Date | null
  isInTime: boolean
  executors: string[]
  executorSign: string | null
  executorSigner: string
  escortName: string
  escortSign: string | null
  signedAt: Date | null
  auditor: string
  confirmer: string
  report: string
  reportPages: string[]
  content: string
}
/** Plans whose days end in the year. */
export async function plansOf(place: Place, { unitId, year }: YearOf, limit: number): Promise<YearPlan[]> {
  const { rows } = await sql<YearPlan>`
    select p.plan_id as "planId", p.number, p.kind, p.state, p.systems, p.begin_day as "beginDay", p.end_day as "endDay", p.ended_at as "endedAt",
      coalesce(to_char(p.ended_at at time zone ${centreZone()}, 'YYYY-MM-DD') <= p.end_day, false) as "isInTime", p.executor_names as executors,
      p.executor_sign as "executorSign", p.executor_signer as "executorSigner", p.escort_name as "escortName", p.escort_sign as "escortSign",
      p.signed_at as "signedAt", p.auditor_name as auditor, p.confirmer_name as confirmer, p.report_number as report,
      p.report_pages as "reportPages", p.content
    from maint_plans p where p.unit_id = ${unitId} and p.end_day >= ${first(year)} and p.end_day < ${first(year + 1)}
    order by p.begin_day, p.plan_id limit ${limit}`.execute(place.on())
  return rows
}

export interface YearRecord {
  system: string
  item: string
  place: string
  deviceCode: string
  measured: string
  isOk: boolean | null
  problem: string
  executor: string
  at: Date
}
/** What was tested in one plan; what failed comes first. */
export async function recordsOf(
  place: Place,
  unitId: string,
  planId: string,
  limit: number,
): Promise<YearRecord[]> {
  const { rows } = await sql<YearRecord>`
    select t.system, t.item, t.place, t.device_code as "deviceCode", r.measured, r.is_ok as "isOk", r.problem, r.executor_name as executor, r.at
    from maint_records r join maint_items t on t.unit_id = r.unit_id and t.item_id = r.item_id
    where r.unit_id = ${unitId} and r.plan_id = ${planId} and r.is_last
    order by r.is_ok nulls last, t.position limit ${limit}`.execute(place.on())
  return rows
}

export interface SystemSum {
  system: string
  tested: number
  good: number
  bad: number
}
export async function systemSums(place: Place, { unitId, year }: YearOf): Promise<SystemSum[]> {
  const { rows } = await sql<SystemSum>`
    select t.system, count(*)::int as tested, (count(*) filter (where r.is_ok))::int as good, (count(*) filter (where not r.is_ok))::int as bad
    from maint_records r join maint_items t on t.unit_id = r.unit_id and t.item_id = r.item_id
    where r.unit_id = ${unitId} and r.is_last and r.at >= ${moment(year)} and r.at < ${moment(year + 1)}
    group by t.system order by t.system`.execute(place.on())
  return rows
}

export interface MonthSum {
  month: number
  plans: number
  done: number
  tested: number
  bad: number
  found: number
  closed: number
}
const monthOf = (column: string) =>
  sql`extract(month from ${sql.raw(column)} at time zone ${sql.lit(centreZone())})::int`
/** Twelve lines, also of months in which nothing was. */
export async function monthSums(place: Place, { unitId, year }: YearOf): Promise<MonthSum[]> {
  const [from, until] = [moment(year), moment(year + 1)]
  const { rows } = await sql<MonthSum>`
    select m as month, coalesce(p.plans, 0) as plans, coalesce(p.done, 0) as done, coalesce(r.tested, 0) as tested, coalesce(r.bad, 0) as bad,
      coalesce(k.found, 0) as found, coalesce(k.closed, 0) as closed
    from generate_series(1, 12) m
    left join (select substr(end_day, 6, 2)::int as month, count(*)::int as plans, (count(*) filter (where ended_at is not null))::int as done
      from maint_plans where unit_id = ${unitId} and end_day >= ${first(year)} and end_day < ${first(year + 1)} group by 1) p on p.month = m
    left join (select ${monthOf('at')} as month, count(*)::int as tested, (count(*) filter (where not is_ok))::int as bad
      from maint_records where unit_id = ${unitId} and is_last and at >= ${from} and at < ${until} group by 1) r on r.month = m
    left join (select ${monthOf('found_at')} as month, count(*)::int as found, (count(*) filter (where state = 'closed'))::int as closed
      from maint_tickets where unit_id = ${unitId} and state <> 'ignored' and found_at >= ${from} and found_at < ${until} group by 1) k on k.month = m
    order by m`.execute(place.on())
  return rows
}

export interface YearTicket {
  number: string
  foundAt: Date
  parts: string
  fault: string
  worker: string
  methods: string
  spares: string
  acceptedAt: Date | null
  repairedAt: Date | null
  state: TicketState
  before: string[]
  after: string[]
}
/** What was ignored was no fault. */
export async function ticketsOf(
  place: Place,
  { unitId, year }: YearOf,
  limit: number,
): Promise<YearTicket[]> {
  const { rows } = await sql<YearTicket>`
    select t.number, t.found_at as "foundAt", t.parts, t.fault, t.worker_name as worker, t.methods, t.spare_parts as spares,
      t.accepted_at as "acceptedAt", t.repaired_at as "repairedAt", t.state, t.photos_before as before, t.photos_after as after
    from maint_tickets t where t.unit_id = ${unitId} and t.state <> 'ignored' and t.found_at >= ${moment(year)} and t.found_at < ${moment(year + 1)}
    order by t.found_at, t.ticket_id limit ${limit}`.execute(place.on())
  return rows
}

export interface TicketSums {
  found: number
  closed: number
  respondHours: number | null
  repairHours: number | null
}
export async function ticketSums(place: Place, { unitId, year }: YearOf): Promise<TicketSums> {
  const { rows } = await sql<TicketSums>`
    select count(*)::int as found, (count(*) filter (where t.state = 'closed'))::int as closed,
      avg(extract(epoch from t.accepted_at - t.found_at)::float8 / 3600) as "respondHours",
      avg(extract(epoch from t.repaired_at - t.found_at)::float8 / 3600) as "repairHours"
    from maint_tickets t where t.unit_id = ${unitId} and t.state <> 'ignored' and t.found_at >= ${moment(year)} and t.found_at < ${moment(year + 1)}`.execute(
    place.on(),
  )
  return rows[0] ?? { found: 0, closed: 0, respondHours: null, repairHours: null }
}

/** Photos and signatures are brought by uploads: which file each became. */
export async function filesOf(
  place: Place,
  unitId: string,
  uploadIds: readonly string[],
): Promise<Map<string, string>> {
  if (uploadIds.length === 0) return new Map()
  const { rows } = await sql<{ uploadId: string; fileId: string }>`
    select f.upload_id as "uploadId", f.file_id as "fileId" from field_uploads f
    where f.unit_id = ${unitId} and f.upload_id = any(${[...uploadIds]}::uuid[]) and f.file_id is not null`.execute(
    place.on(),
  )
  return new Map(rows.map(({ uploadId, fileId }) => [uploadId, fileId]))
}

export async function nameOfUnit(place: Place, unitId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows[0]?.name ?? null
}
