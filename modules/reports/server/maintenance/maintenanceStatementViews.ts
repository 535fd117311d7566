import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { statementRows } from '../rowViews.ts'
import type { StatementAbout, StatementOf, RowOf } from '../telling.ts'

const MINUTE_MS = 60_000
const DAY_CHARS = 10
/** A plan has days, no moments: those of whoever asks. */
const dayOf = (at: Date, offsetMin: number): string =>
  new Date(at.getTime() + offsetMin * MINUTE_MS).toISOString().slice(0, DAY_CHARS)

const hoursFrom = (from: string, to: string) =>
  sql.raw(`extract(epoch from t.${to} - t.${from})::float8 / 3600`)
/** Faults that were found in the period. What was ignored was none. */
const found = ({ unitId, from, until }: StatementOf) => sql`
  select * from maint_tickets t where (${unitId}::uuid is null or t.unit_id = ${unitId}::uuid) and t.found_at >= ${from} and t.found_at < ${until}
    and t.state <> 'ignored'`
/** Plans whose days end in the period. */
const planned = ({ unitId, from, until, offsetMin }: StatementOf) => sql`
  select * from maint_plans p where (${unitId}::uuid is null or p.unit_id = ${unitId}::uuid)
    and p.end_day >= ${dayOf(from, offsetMin)} and p.end_day < ${dayOf(until, offsetMin)}`

const sums = ({ now }: StatementOf) => sql`
  count(*)::int as found, (count(*) filter (where t.state = 'closed'))::int as closed,
  (count(*) filter (where t.repaired_at is null and t.repair_due_at < ${now}))::int as overdue,
  (count(*) filter (where t.accepted_at <= t.respond_due_at))::float8
    / nullif(count(*) filter (where t.accepted_at is not null or t.respond_due_at < ${now}), 0) as "respondInTimePart",
  (count(*) filter (where t.repaired_at <= t.repair_due_at))::float8
    / nullif(count(*) filter (where t.repaired_at is not null or t.repair_due_at < ${now}), 0) as "repairInTimePart",
  avg(${hoursFrom('found_at', 'accepted_at')}) as "meanRespondHours", avg(${hoursFrom('found_at', 'repaired_at')}) as "meanRepairHours"`
/** What is open, by age. */
const aged = ({ now }: StatementOf, from: string, to: string | null) => sql`
  (count(*) filter (where t.state <> 'closed' and ${now}::timestamptz - t.found_at > ${from}::interval
    and (${to}::text is null or ${now}::timestamptz - t.found_at <= ${to}::text::interval)))::int`

/** 维保月报, 季报, 年报: what was planned, what of it was tested, and with what result. */
export const maintBook = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'maintBook'>>`
      select p.number, p.begin_day || ' – ' || p.end_day as days, 'kind.' || p.kind as "maintKind", i.items, i.tested, i.good, i.bad,
        i.good::float8 / nullif(i.good + i.bad, 0) as "goodPart", array_to_string(p.executor_names, ', ') as executor,
        'planState.' || p.state as "planState", p.ended_at as "doneAt"
      from (${planned(of)}) p cross join lateral (
        select count(*)::int as items, count(r.record_id)::int as tested, (count(*) filter (where r.is_ok))::int as good,
          (count(*) filter (where not r.is_ok))::int as bad
        from maint_items m left join maint_records r on r.unit_id = m.unit_id and r.item_id = m.item_id and r.is_last
        where m.unit_id = p.unit_id and m.plan_id = p.plan_id) i
      order by p.begin_day, p.plan_id limit ${of.limit}`,
  )

/** 故障维修台账. */
export const ticketBook = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'ticketBook'>>`
      select t.number, t.found_at as "reportedAt", t.parts as address, t.fault, 'source.' || t.source as source, 'ticketState.' || t.state as "ticketState",
        t.worker_name as executor, ${hoursFrom('found_at', 'accepted_at')} as "respondHours", ${hoursFrom('found_at', 'repaired_at')} as "repairHours",
        t.closed_at as "closedAt"
      from (${found(of)}) t order by t.found_at, t.ticket_id limit ${of.limit}`,
  )

/** By unit, with what is still open by its age. */
export const ticketUnits = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'ticketUnits'>>`
      select unit, found, closed, overdue, "ageDay", "ageThree", "ageWeek", "ageOlder", "respondInTimePart", "repairInTimePart", "meanRespondHours",
        "meanRepairHours"
      from (select coalesce(u.name, '') as unit, ${sums(of)}, ${aged(of, '-1 hours', '1 day')} as "ageDay", ${aged(of, '1 day', '3 days')} as "ageThree",
          ${aged(of, '3 days', '7 days')} as "ageWeek", ${aged(of, '7 days', null)} as "ageOlder"
        from (${found(of)}) t left join units u on u.unit_id = t.unit_id group by u.unit_id, u.name) s
      order by found desc, unit limit ${of.limit}`,
  )

/** 维保单位考核: plans in time, and how quickly it came and repaired. */
export const companyMarks = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'companyMarks'>>`
      select coalesce(a.name, '') as company, coalesce(p.plans, 0) as plans, coalesce(p.done, 0) as "plansDone",
        p.in_time::float8 / nullif(p.plans, 0) as "plansInTimePart", coalesce(k.found, 0) as found, k."respondInTimePart", k."repairInTimePart",
        k."meanRepairHours"
      from (select p.company_id, count(*)::int as plans, (count(*) filter (where p.ended_at is not null))::int as done,
          count(*) filter (where to_char(p.ended_at at time zone 'UTC' + make_interval(mins => ${of.offsetMin}), 'YYYY-MM-DD') <= p.end_day) as in_time
        from (${planned(of)}) p group by p.company_id) p
      full join (select t.company_id, ${sums(of)} from (${found(of)}) t where t.company_id is not null group by t.company_id) k using (company_id)
      left join assist_records a on a.record_id = company_id
      order by company limit ${of.limit}`,
  )

/** 维保计划完成率 by unit: done, in time, and how much of it was tested. */
export const planUnits = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'planUnits'>>`
      select coalesce(u.name, '') as unit, count(*)::int as plans, (count(*) filter (where p.ended_at is not null))::int as "plansDone",
        (count(*) filter (where to_char(p.ended_at at time zone 'UTC' + make_interval(mins => ${of.offsetMin}), 'YYYY-MM-DD') <= p.end_day))::float8
          / count(*) as "plansInTimePart", sum(i.items)::int as items, sum(i.tested)::int as tested, sum(i.good)::float8 / nullif(sum(i.tested), 0) as "goodPart"
      from (${planned(of)}) p left join units u on u.unit_id = p.unit_id cross join lateral (
        select count(*) as items, count(*) filter (where r.is_ok is not null) as tested, count(*) filter (where r.is_ok) as good
        from maint_items m left join maint_records r on r.unit_id = m.unit_id and r.item_id = m.item_id and r.is_last
        where m.unit_id = p.unit_id and m.plan_id = p.plan_id) i
      group by u.unit_id, u.name order by unit limit ${of.limit}`,
  )

/** Where faults were found most: a place that fails again is not repaired, it is replaced. */
export const faultPoints = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'faultPoints'>>`
      select coalesce(u.name, '') as unit, t.parts as address, sum(1 + t.merged_count)::int as found, (count(*) filter (where t.state = 'closed'))::int as closed,
        max(t.last_at) as "lastAt", avg(${hoursFrom('found_at', 'repaired_at')}) as "meanRepairHours"
      from (${found(of)}) t left join units u on u.unit_id = t.unit_id
      group by u.unit_id, u.name, t.device_id, t.parts order by found desc, unit, address limit ${of.limit}`,
  )

/** What a ticket's device is: a component behind a panel, or one that speaks by itself. Many tickets name none. */
const OF_DEVICE = sql`
  left join devices d on d.unit_id = t.unit_id and d.component_id = t.device_id
  left join panels p on p.unit_id = d.unit_id and p.panel_id = d.panel_id
  left join nb_devices n on n.unit_id = t.unit_id and n.nb_id = t.device_id`

/** 故障统计 by system. What was only heard of has said its system, too. */
export const faultSystems = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'faultSystems'>>`
      select 'faultSystem.' || k.system as "faultSystem", ${sums(of)}, count(distinct t.device_id)::int as "faultDevices",
        (count(*) filter (where t.stopped_at is not null))::int as "outOfService"
      from (${found(of)}) t ${OF_DEVICE}
        left join component_states s on s.unit_id = t.unit_id and s.component_id = t.device_id
        cross join lateral (select coalesce(d.system_type::text, case when n.nb_id is not null then 'wireless' end, s.system_type::text, 'none') as system) k
      group by k.system order by found desc, k.system limit ${of.limit}`,
  )

/** 故障统计 by brand: the device's own maker, else its panel's. */
export const faultBrands = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'faultBrands'>>`
      select k.brand, ${sums(of)}, count(distinct t.device_id)::int as "faultDevices", max(t.last_at) as "lastAt"
      from (${found(of)}) t ${OF_DEVICE}
        cross join lateral (select coalesce(nullif(btrim(d.details ->> 'maker'), ''), nullif(btrim(n.details ->> 'maker'), ''),
          nullif(btrim(p.details ->> 'maker'), ''), 'brand.unknown') as brand) k
      group by k.brand order by found desc, k.brand limit ${of.limit}`,
  )

/** 设备更换清单: what was put in. */
export const partsChanged = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'partsChanged'>>`
      select t.number, t.parts as address, t.spare_parts as "spareParts", t.methods, t.worker_name as executor, t.repaired_at as "repairedAt"
      from (${found(of)}) t where t.repaired_at is not null and t.spare_parts <> '' order by t.repaired_at, t.ticket_id limit ${of.limit}`,
  )

interface Known {
  found: number
  closed: number
  overdue: number
  repairInTimePart: number | null
  meanRepairHours: number | null
  unfinished: number
  knownSince: Date | null
}
export async function aboutMaintenance(place: Place, of: StatementOf): Promise<StatementAbout> {
  const [known] = await statementRows(
    place,
    sql<Known>`
      select ${sums(of)}, (count(*) filter (where t.state <> 'closed'))::int as unfinished,
        (select m.found_at from maint_tickets m where ${of.unitId}::uuid is null or m.unit_id = ${of.unitId}::uuid
          order by m.found_at limit 1) as "knownSince"
      from (${found(of)}) t`,
  )
  if (!known) return { knownSince: null, unfinished: 0, figures: [], sides: [] }
  return {
    knownSince: known.knownSince,
    unfinished: known.unfinished,
    figures: [
      { key: 'found', kind: 'count', value: known.found },
      { key: 'closed', kind: 'count', value: known.closed },
      { key: 'overdue', kind: 'count', value: known.overdue },
      { key: 'repairInTimePart', kind: 'part', value: known.repairInTimePart },
      { key: 'meanRepairHours', kind: 'hours', value: known.meanRepairHours },
    ],
    sides: [],
  }
}
