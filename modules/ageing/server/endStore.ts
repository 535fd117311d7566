import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type CLOSER_KINDS, GEAR_KINDS } from '../contract/index.ts'
import type { EndingPaper } from './deps.ts'
import type { StandingRule } from './ruleStore.ts'

const gearKind = sql.join(
  GEAR_KINDS.map(
    ([kind, category, says]) =>
      sql`when details ->> 'kind' = ${category} and concat_ws(' ', name, details ->> 'model') ~* ${says} then ${kind}`,
  ),
  sql` `,
)
/** The system of GB/T 26875.3 that emergency lights belong to. */
const LIGHTS = 22
const [MONITORED, CONTROLLED] = [
  'monitored',
  'controlled',
] as const satisfies readonly (keyof typeof CLOSER_KINDS)[]
/** Over fewer days nobody knows the pace of a door; beyond so many years nobody plans. */
const PACE_DAYS = 30
const FORESEEN_DAYS = 3_650

/** Whatever of these units a rule can be about. What a form holds as text are days: base data refuse any other. */
const thingsOf = (unitIds: readonly string[], papers: readonly EndingPaper[]) => sql`
  select unit_id, component_id as thing_id, o.object, component_type::text as kind, code, name, place,
    details ->> 'productTime' as product, details ->> 'installDate' as install, details ->> 'changeDate' as changed,
    (details ->> 'limitYear')::int as own_years, null as document
  from devices join (values ('device', 0, 255), ('lamp', ${LIGHTS}::int, ${LIGHTS}::int)) as o (object, low, high) on system_type between low and high
  where unit_id = any(${[...unitIds]}::uuid[])
  union all
  select d.unit_id, d.component_id, 'closer', ${sql.lit(MONITORED)}, d.code, d.name, d.place, null, null, null, null, null
  from devices d join ageing_uses u on u.unit_id = d.unit_id and u.thing_id = d.component_id where d.unit_id = any(${[...unitIds]}::uuid[])
  union all
  select d.unit_id, d.door_id, 'closer', ${sql.lit(CONTROLLED)}, d.code, d.name, coalesce(d.details ->> 'position', ''), null, null, null, null, null
  from doors d join ageing_uses u on u.unit_id = d.unit_id and u.thing_id = d.door_id where d.unit_id = any(${[...unitIds]}::uuid[])
  union all
  select unit_id, panel_id, 'panel', coalesce(details ->> 'panelType', ''), code, name, coalesce(details ->> 'position', ''),
    details ->> 'productTime', details ->> 'installDate', null, null, null
  from panels where unit_id = any(${[...unitIds]}::uuid[])
  union all
  select unit_id, transmission_id, o.object, '', code, name, coalesce(details ->> 'position', ''),
    details ->> 'productTime', null, null, null, details ->> 'simExpire'
  from transmission_devices cross join (values ('uitd'), ('sim')) as o (object) where unit_id = any(${[...unitIds]}::uuid[])
  union all
  select unit_id, nb_id, o.object, coalesce(details ->> 'devType', ''), code, name, coalesce(details ->> 'position', ''),
    details ->> 'productTime', null, null, null, details ->> 'expireDate'
  from nb_devices cross join (values ('nbDevice'), ('nbTerm')) as o (object)
  where unit_id = any(${[...unitIds]}::uuid[]) and nb_devices.object = 'nbDevice'
  union all
  select unit_id, record_id, 'certificate', coalesce(details ->> 'certKind', ''), coalesce(details ->> 'certNo', code), name, coalesce(details ->> 'dept', ''),
    null, null, null, null, details ->> 'certExpire'
  from unit_records where unit_id = any(${[...unitIds]}::uuid[]) and object = 'person'
  union all
  select unit_id, record_id, 'gear', case ${gearKind} else '' end, coalesce(details ->> 'gearNo', code), name, coalesce(details ->> 'place', ''),
    details ->> 'productDate', null, null, null, details ->> 'expireDate'
  from unit_records where unit_id = any(${[...unitIds]}::uuid[]) and object = 'fireGear'
  union all
  select unit_id, record_id, 'bottle', coalesce(details ->> 'agent', ''), code, name, coalesce(details ->> 'bottleRoom', ''),
    details ->> 'bottleTestDate', null, null, null, null
  from unit_records where unit_id = any(${[...unitIds]}::uuid[]) and object = 'gasSpray'
  union all
  select unit_id, unit_id, 'service', '', code, name, address, null, null, null, null, details ->> 'serviceEnd'
  from units where unit_id = any(${[...unitIds]}::uuid[])
  union all
  select "unitId", "paperId", object, '', code, name, place, "madeOn", null, null, null, "endsOn"
  from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
    as p ("unitId" uuid, "paperId" uuid, object text, code text, name text, place text, "madeOn" text, "endsOn" text)`

/** In the order a reader counts: since when, until when, and when something is to be done next. */
const computed = (
  unitIds: readonly string[],
  rules: readonly StandingRule[],
  papers: readonly EndingPaper[],
  today: string,
) => sql`
  select t.unit_id, t.thing_id, r.key as rule, t.object, t.kind, t.code, t.name, t.place, r.deed, b.years, b.base_on, s.served_on, d.due_on, e.ends_on,
    c.uses, case r.base when 'uses' then r.uses else 0 end as use_limit
  from (${thingsOf(unitIds, papers)}) t
  join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
    as r (key text, object text, types text[], base text, years int, uses int, "firstYears" int, "stepYears" int, deed text)
    on r.object = t.object and (cardinality(r.types) = 0 or t.kind = any(r.types)) and (r.base <> 'document' or t.document is not null)
  left join ageing_services s on s.unit_id = t.unit_id and s.thing_id = t.thing_id and s.rule = r.key and r.base in ('served', 'uses')
  left join ageing_uses c on r.base = 'uses' and c.unit_id = t.unit_id and c.thing_id = t.thing_id
  left join ageing_ends o on r.base = 'uses' and o.unit_id = t.unit_id and o.thing_id = t.thing_id and o.rule = r.key
  cross join lateral (select
    case when r.base in ('document', 'uses') then null when r.base = 'install' then coalesce(t.changed, t.install, t.product) else coalesce(t.changed, t.product) end::date as base_on,
    case r.base when 'product' then coalesce(t.own_years, r.years) when 'uses' then 0 else r.years end as years) b
  cross join lateral (select case when c.uses > 0 then
    ceil((r.uses - c.uses)::numeric * greatest(${PACE_DAYS}, ${today}::date - c.counted_from::date) / c.uses)::bigint end as days) p
  cross join lateral (select case
    -- The day it was seen that it is used up stays; before that it is foreseen.
    when r.base = 'uses' and c.uses >= r.uses then least(o.due_on, ${today}::date)
    when r.base = 'uses' then case when p.days <= ${FORESEEN_DAYS} then ${today}::date + p.days::int end
    when r.base = 'document' then t.document::date
    when r.base = 'served' and r."stepYears" = 0 then (coalesce(greatest(s.served_on, b.base_on), b.base_on) + make_interval(years => b.years))::date
    else (b.base_on + make_interval(years => b.years))::date end as ends_on) e
  cross join lateral (select case
    when r."stepYears" = 0 then e.ends_on
    when s.served_on is null or s.served_on < b.base_on then least(e.ends_on, (b.base_on + make_interval(years => r."firstYears"))::date)
    else least(e.ends_on, (s.served_on + make_interval(years => r."stepYears"))::date) end as due_on) d`

/** A day that is foreseen moves a little each night: of one life each warning is told once all the same. */
const isSameEnd = sql`(e.due_on is not distinct from excluded.due_on
  or excluded.use_limit > 0 and e.use_limit = excluded.use_limit and e.served_on is not distinct from excluded.served_on)`

/** Works out anew what of these units is due when. What did not change is not written. How many there are. */
export async function workOut(
  place: Place,
  unitIds: readonly string[],
  rules: readonly StandingRule[],
  papers: readonly EndingPaper[],
  today: string,
): Promise<number> {
  const { rows } = await sql<{ things: number }>`
    with c as materialized (${computed(unitIds, rules, papers, today)}),
    gone as (
      delete from ageing_ends e where e.unit_id = any(${[...unitIds]}::uuid[]) and not exists (
        select from c where c.unit_id = e.unit_id and c.thing_id = e.thing_id and c.rule = e.rule)),
    put as (
      insert into ageing_ends as e (unit_id, thing_id, rule, object, kind, code, name, place, deed, years, base_on, served_on, due_on, ends_on, uses, use_limit)
      select * from c where not exists (
        select from ageing_ends o where o.unit_id = c.unit_id and o.thing_id = c.thing_id and o.rule = c.rule
          and (o.kind, o.code, o.name, o.place, o.deed, o.years, o.base_on, o.served_on, o.due_on, o.ends_on, o.uses, o.use_limit)
            is not distinct from (c.kind, c.code, c.name, c.place, c.deed, c.years, c.base_on, c.served_on, c.due_on, c.ends_on, c.uses, c.use_limit))
      on conflict (unit_id, thing_id, rule) do update set kind = excluded.kind, code = excluded.code, name = excluded.name,
        place = excluded.place, deed = excluded.deed, years = excluded.years, base_on = excluded.base_on, served_on = excluded.served_on,
        due_on = excluded.due_on, ends_on = excluded.ends_on,
        uses = excluded.uses, use_limit = excluded.use_limit,
        told_days = case when ${isSameEnd} then e.told_days end, told_on = case when ${isSameEnd} then e.told_on end)
    select count(*)::int as things from c`.execute(place.on())
  return rows[0]?.things ?? 0
}

export interface EndReached {
  unitId: string
  warnDays: number
  things: number
}
/** What has come nearer than it was told, each once for each warning. */
export async function markReached(
  place: Place,
  unitIds: readonly string[],
  rules: readonly StandingRule[],
  today: string,
): Promise<EndReached[]> {
  const { rows } = await sql<EndReached>`
    with told as (
      update ageing_ends e set told_days = w.days, told_on = ${today}::date
      from (
        select e.unit_id, e.thing_id, e.rule, (select min(d) from unnest(r."warnDays") d where d >= e.due_on - ${today}::date) as days
        from (select key, "warnDays", (select max(d) from unnest("warnDays") d) as first, (select min(d) from unnest("warnDays") d) as last
          from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (key text, "warnDays" int[])) r
        join ageing_ends e on e.rule = r.key
        where (e.told_days is null or e.told_days > r.last) and e.unit_id = any(${[...unitIds]}::uuid[]) and e.due_on <= ${today}::date + r.first) w
      where e.unit_id = w.unit_id and e.thing_id = w.thing_id and e.rule = w.rule and w.days is not null
        and (e.told_days is null or w.days < e.told_days)
      returning e.unit_id, e.told_days)
    select unit_id as "unitId", told_days as "warnDays", count(*)::int as things from told group by 1, 2 order by 1, 2 desc`.execute(
    place.on(),
  )
  return rows
}

/** What is told together of a unit, under one task; the task's id stays. */
export async function putNotice(
  place: Place,
  { unitId, warnDays }: EndReached,
  taskId: string,
  today: string,
): Promise<{ taskId: string; things: number }> {
  const { rows } = await sql<{ taskId: string; things: number }>`
    insert into ageing_notices (unit_id, task_id, warn_days, told_on, things)
    select ${unitId}::uuid, ${taskId}::uuid, ${warnDays}::int, ${today}::date, count(*)::int from ageing_ends e
    where e.unit_id = ${unitId} and e.told_days = ${warnDays} and e.told_on = ${today}::date
    on conflict (unit_id, warn_days) do update set told_on = excluded.told_on, things = excluded.things
    returning task_id as "taskId", things`.execute(place.on())
  return rows[0] ?? { taskId, things: 0 }
}

/** Units by how much they have, so that a batch is neither one unit nor the whole city. */
export async function unitsBySize(place: Place): Promise<{ unitId: string; things: number }[]> {
  const { rows } = await sql<{ unitId: string; things: number }>`
    select u.unit_id as "unitId", coalesce(d.things, 0) as things from units u
    left join (select unit_id, count(*)::int as things from devices group by unit_id) d using (unit_id) order by u.unit_id`.execute(
    place.on(),
  )
  return rows
}

export async function isAnyEndThere(place: Place): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from ageing_ends) as any`.execute(
    place.on(),
  )
  return rows[0]?.any ?? false
}

/** Units that are gone leave nothing here. */
export async function forgetGoneUnits(place: Place): Promise<void> {
  for (const table of ['ageing_ends', 'ageing_services', 'ageing_notices', 'ageing_uses', 'ageing_use_marks'])
    await sql`delete from ${sql.table(table)} a where not exists (select from units u where u.unit_id = a.unit_id)`.execute(
      place.on(),
    )
}

export interface Service {
  unitId: string
  thingId: string
  rule: string
}
export async function saveServices(
  place: Place,
  things: readonly Service[],
  { servedOn, note, byName, at }: { servedOn: string; note: string; byName: string; at: Date },
): Promise<void> {
  await sql`
    insert into ageing_services (unit_id, thing_id, rule, served_on, note, by_name, at)
    select unit_id, thing_id, rule, ${servedOn}::date, ${note}, ${byName}, ${at}
    from unnest(${things.map(({ unitId }) => unitId)}::uuid[], ${things.map(({ thingId }) => thingId)}::uuid[],
      ${things.map(({ rule }) => rule)}::text[]) as t (unit_id, thing_id, rule)
    on conflict (unit_id, thing_id, rule) do update set served_on = excluded.served_on, note = excluded.note,
      by_name = excluded.by_name, at = excluded.at`.execute(place.on())
}
