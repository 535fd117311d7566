import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { statementRows } from '../rowViews.ts'
import type { StatementAbout, StatementOf, RowOf } from '../telling.ts'

/** What was applied for in the period. */
const applied = ({ unitId, from, until }: StatementOf) => sql`
  select * from permits p
  where (${unitId}::uuid is null or p.unit_id = ${unitId}::uuid) and p.applied_at >= ${from} and p.applied_at < ${until}`

const isWorked = sql`p.started_at is not null`
/** What a group of permits adds up to: the same for a unit and all of them. */
const sums = sql`
  count(*)::int as applied,
  (count(*) filter (where p.state not in ('toReview', 'refused')))::int as approved,
  (count(*) filter (where p.state = 'refused'))::int as refused,
  (count(*) filter (where ${isWorked}))::int as worked,
  (count(*) filter (where p.state = 'stopped'))::int as stopped,
  (count(*) filter (where p.state = 'expired'))::int as expired,
  (count(*) filter (where p.state = 'closed'))::int as closed,
  avg(extract(epoch from p.ended_at - p.started_at) / 3600) filter (where p.state = 'closed' and ${isWorked})::float8 as "meanWorkHours"`

export const permitBook = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'permitBook'>>`
      select p.number, p.applied_at as "appliedAt", p.address, 'permit.kind.' || p.kind as "workKind", 'permit.level.' || p.level as "workLevel",
        p.contractor, p.worker, p.watcher_name as watcher, p.start_at as "startAt", p.end_at as "endAt", p.ended_at as "endedAt",
        'permit.state.' || p.state as "workState"
      from (${applied(of)}) p order by p.applied_at, p.permit_id limit ${of.limit}`,
  )

export const permitUnits = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'permitUnits'>>`
      select coalesce(u.name, '') as unit, ${sums}
      from (${applied(of)}) p left join units u on u.unit_id = p.unit_id group by u.unit_id, u.name
      order by applied desc, unit limit ${of.limit}`,
  )

interface Known extends Record<'applied' | 'approved' | 'refused' | 'stopped' | 'closed', number> {
  unfinished: number
  knownSince: Date | null
}

export async function aboutPermits(place: Place, of: StatementOf): Promise<StatementAbout> {
  const [known] = await statementRows(
    place,
    sql<Known>`
      select ${sums}, (count(*) filter (where p.state in ('toReview', 'toHandle', 'working', 'toAccept')))::int as unfinished,
        (select p.applied_at from permits p where ${of.unitId}::uuid is null or p.unit_id = ${of.unitId}::uuid
          order by p.applied_at limit 1) as "knownSince"
      from (${applied(of)}) p`,
  )
  if (!known) return { knownSince: null, unfinished: 0, figures: [], sides: [] }
  const figure = (key: 'applied' | 'approved' | 'refused' | 'stopped' | 'closed') => ({
    key,
    kind: 'count' as const,
    value: known[key],
  })
  return {
    knownSince: known.knownSince,
    unfinished: known.unfinished,
    figures: [figure('applied'), figure('approved'), figure('refused'), figure('stopped'), figure('closed')],
    sides: [],
  }
}
