import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { statementRows } from '../rowViews.ts'
import type { StatementAbout, StatementOf, RowOf } from '../telling.ts'

/** What was found in the period; what was judged no hazard is told in the book and counts in no part (docs/domain.md §9). */
const found = ({ unitId, from, until }: StatementOf) => sql`
  select * from hazards h
  where (${unitId}::uuid is null or h.unit_id = ${unitId}::uuid) and h.reported_at >= ${from} and h.reported_at < ${until}`

const closed = sql`count(*) filter (where h.state = 'closed')`
const real = sql`count(*) filter (where h.state <> 'noHazard')`
const isDue = ({ now }: StatementOf) =>
  sql`h.due_at is not null and (h.due_at <= ${now} or h.closed_at is not null)`
/** What a group of hazards adds up to: the same for a kind, a unit and all of them. */
const sums = (of: StatementOf) => sql`
  count(*)::int as found, ${closed}::int as closed,
  (count(*) filter (where h.state = 'toRectify' and h.due_at < ${of.now}))::int as overdue,
  (count(*) filter (where h.repeat_of is not null))::int as repeated,
  ${closed}::float8 / nullif(${real}, 0) as "closedPart",
  (count(*) filter (where h.closed_at <= h.due_at))::float8 / nullif(count(*) filter (where ${isDue(of)}), 0) as "inTimePart",
  avg(extract(epoch from h.closed_at - h.reported_at) / 3600) filter (where h.state = 'closed')::float8 as "meanHours"`

export const hazardBook = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'hazardBook'>>`
      select h.number, h.reported_at as "reportedAt", h.address, h.description, 'kind.' || h.kind as kind,
        'level.' || h.level as level, 'state.' || h.state as state, h.executor_name as executor, h.due_at as "dueAt",
        h.closed_at as "closedAt"
      from (${found(of)}) h order by h.reported_at, h.hazard_id limit ${of.limit}`,
  )

export const hazardKinds = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'hazardKinds'>>`
      select 'kind.' || h.kind as kind, ${sums(of)} from (${found(of)}) h group by h.kind
      order by found desc, kind limit ${of.limit}`,
  )

export const hazardUnits = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'hazardUnits'>>`
      select coalesce(u.name, '') as unit, ${sums(of)}
      from (${found(of)}) h left join units u on u.unit_id = h.unit_id group by u.unit_id, u.name
      order by found desc, unit limit ${of.limit}`,
  )

type Sums = Record<'found' | 'closed' | 'overdue' | 'closedPart' | 'inTimePart', number | null>
interface Known extends Sums {
  unfinished: number
  knownSince: Date | null
}

export async function aboutHazards(place: Place, of: StatementOf): Promise<StatementAbout> {
  const [known] = await statementRows(
    place,
    sql<Known>`
      select ${sums(of)}, (count(*) filter (where h.state not in ('closed', 'noHazard')))::int as unfinished,
        (select h.reported_at from hazards h where ${of.unitId}::uuid is null or h.unit_id = ${of.unitId}::uuid
          order by h.reported_at limit 1) as "knownSince"
      from (${found(of)}) h`,
  )
  if (!known) return { knownSince: null, unfinished: 0, figures: [], sides: [] }
  return {
    knownSince: known.knownSince,
    unfinished: known.unfinished,
    figures: [
      { key: 'found', kind: 'count', value: known.found },
      { key: 'closed', kind: 'count', value: known.closed },
      { key: 'overdue', kind: 'count', value: known.overdue },
      { key: 'closedPart', kind: 'part', value: known.closedPart },
      { key: 'inTimePart', kind: 'part', value: known.inTimePart },
    ],
    sides: [],
  }
}
