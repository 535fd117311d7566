import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { HazardFigures, HazardState } from '../contract/index.ts'

interface Period {
  /** null: every unit. */
  unitId: string | null
  from: Date
  until: Date
  now: Date
  /** Minutes east of UTC, of whoever asks: months are theirs. */
  offsetMin: number
}
type Counts = Pick<
  HazardFigures,
  'total' | 'closedPart' | 'inTimePart' | 'averageHours' | 'overdue' | 'repeatPart'
>

/** What was reported in the period; `201` was no hazard, and counts in no part. Definitions: docs/domain.md §9. */
const reported = ({ unitId, from, until }: Period) => sql`
  select h.*, u.name as unit_name from hazards h left join units u on u.unit_id = h.unit_id
  where (${unitId}::uuid is null or h.unit_id = ${unitId}::uuid) and h.reported_at >= ${from} and h.reported_at < ${until}`

export async function hazardCountsOf(place: Place, period: Period): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as total,
      (count(*) filter (where state = 'closed'))::float8 / nullif(count(*) filter (where state <> 'noHazard'), 0) as "closedPart",
      (count(*) filter (where closed_at <= due_at))::float8
        / nullif(count(*) filter (where due_at is not null and (due_at <= ${period.now} or closed_at is not null)), 0) as "inTimePart",
      avg(extract(epoch from closed_at - reported_at) / 3600) filter (where state = 'closed')::float8 as "averageHours",
      (count(*) filter (where state = 'toRectify' and due_at < ${period.now}))::int as overdue,
      (count(*) filter (where repeat_of is not null))::float8 / nullif(count(*) filter (where state <> 'noHazard'), 0) as "repeatPart"
    from (${reported(period)}) h`.execute(place.on())
  return (
    rows[0] ?? {
      total: 0,
      closedPart: null,
      inTimePart: null,
      averageHours: null,
      overdue: 0,
      repeatPart: null,
    }
  )
}

/** Every state a hazard has been in, by its story; being reported is the first. */
export async function funnelOf(
  place: Place,
  period: Period,
): Promise<{ state: HazardState; count: number }[]> {
  const { rows } = await sql<{ state: HazardState; count: number }>`
    select s.to_state as state, count(distinct s.hazard_id)::int as count
    from (${reported(period)}) h join hazard_steps s on s.unit_id = h.unit_id and s.hazard_id = h.hazard_id
    group by s.to_state`.execute(place.on())
  return rows
}

type Grouped = Pick<
  HazardFigures,
  'byKind' | 'byLevel' | 'bySource' | 'byMonth' | 'topAddresses' | 'topUnits'
>

/** All groups in one pass over what was reported. */
export async function hazardGroupsOf(place: Place, period: Period): Promise<Grouped> {
  const { rows } = await sql<Grouped>`
    with h as materialized (${reported(period)}),
    top as (
      select address, count(*)::int as count from h group by address order by count desc, address limit 10
    ), units as (
      select coalesce(unit_name, '') as "unitName", count(*)::int as count from h group by 1 order by count desc, 1 limit 10
    ), months as (
      select to_char(reported_at at time zone 'UTC' + make_interval(mins => ${period.offsetMin}), 'YYYY-MM') as month, count(*)::int as count from h group by 1
    ), kinds as (select kind, count(*)::int as count from h group by kind),
    levels as (select level, count(*)::int as count from h group by level),
    sources as (select source, count(*)::int as count from h group by source)
    select
      (select coalesce(jsonb_agg(kinds order by count desc, kind), '[]') from kinds) as "byKind",
      (select coalesce(jsonb_agg(levels order by count desc, level), '[]') from levels) as "byLevel",
      (select coalesce(jsonb_agg(sources order by count desc, source), '[]') from sources) as "bySource",
      (select coalesce(jsonb_agg(months order by month), '[]') from months) as "byMonth",
      (select coalesce(jsonb_agg(top order by count desc, address), '[]') from top) as "topAddresses",
      (select coalesce(jsonb_agg(units order by count desc, "unitName"), '[]') from units) as "topUnits"`.execute(
    place.on(),
  )
  return rows[0] ?? { byKind: [], byLevel: [], bySource: [], byMonth: [], topAddresses: [], topUnits: [] }
}
