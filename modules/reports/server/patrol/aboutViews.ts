import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { FilledStatement } from '../../contract/index.ts'
import { statementRows } from '../rowViews.ts'
import type { StatementAbout, StatementOf } from '../telling.ts'
import { badItems, recorded } from './bookViews.ts'
import { isAtNight, over, PASSED_PART, peopleBeside } from './passedViews.ts'

type Side = FilledStatement['sides'][number]
/** So many stand beside a statement; the statements themselves tell all. */
const SIDE_ROWS = 6

interface Rounds {
  points: number
  missed: number
  passedPart: number | null
  nightPart: number | null
}
interface Records {
  inTime: number
  typed: number
}

/** What all statements of rounds have in common: what was due, what was made of it, and who made it. */
export async function aboutPatrol(place: Place, of: StatementOf): Promise<StatementAbout> {
  const [[rounds], [records], [open], days, people, items] = await Promise.all([
    statementRows(
      place,
      sql<Rounds>`
        select coalesce(sum(t.due_count), 0)::int as points, coalesce(sum(t.missed_count), 0)::int as missed,
          ${PASSED_PART} as "passedPart",
          sum(t.done_count) filter (where ${isAtNight(of)})::float8
            / nullif(sum(t.due_count) filter (where ${isAtNight(of)}), 0) as "nightPart"
        from (${over(of)}) t`,
    ),
    statementRows(
      place,
      sql<Records>`
        select (count(*) filter (where not r.is_late))::int as "inTime", (count(*) filter (where r.proof = 'typed'))::int as typed
        from (${recorded(of)}) r`,
    ),
    statementRows(place, stillOpen(of)),
    daysOf(place, of),
    peopleBeside(place, { ...of, limit: SIDE_ROWS }),
    badItems(place, { ...of, limit: SIDE_ROWS }),
  ])
  return {
    knownSince: open?.knownSince ?? null,
    unfinished: open?.unfinished ?? 0,
    figures: [
      { key: 'points', kind: 'count', value: rounds?.points ?? 0 },
      { key: 'inTime', kind: 'count', value: records?.inTime ?? 0 },
      { key: 'missed', kind: 'count', value: rounds?.missed ?? 0 },
      { key: 'typed', kind: 'count', value: records?.typed ?? 0 },
      { key: 'passedPart', kind: 'part', value: rounds?.passedPart ?? null },
      { key: 'nightPart', kind: 'part', value: rounds?.nightPart ?? null },
    ],
    sides: [
      { key: 'days', rows: days },
      {
        key: 'people',
        rows: people.map(({ person, count, part }) => ({ name: person, count, part })),
      },
      {
        key: 'badItems',
        rows: items.map(({ content, bad }) => ({ name: String(content), count: Number(bad), part: null })),
      },
    ].filter(({ rows }) => rows.length > 0),
  }
}

const stillOpen = ({ unitId, from, until, now }: StatementOf) => sql<{
  unfinished: number
  knownSince: Date | null
}>`
  select
    (select count(*)::int from patrol_tasks t
      where (${unitId}::uuid is null or t.unit_id = ${unitId}::uuid) and t.planned_begin >= ${from} and t.planned_begin < ${until}
        and t.planned_begin < ${now} and t.state in ('waiting', 'running')) as unfinished,
    (select t.planned_begin from patrol_tasks t where ${unitId}::uuid is null or t.unit_id = ${unitId}::uuid
      order by t.planned_begin limit 1) as "knownSince"`

const daysOf = (place: Place, of: StatementOf): Promise<Side['rows']> =>
  statementRows(
    place,
    sql<Side['rows'][number]>`
      select to_char(t.planned_begin at time zone 'UTC' + make_interval(mins => ${of.offsetMin}), 'MM-DD') as name,
        sum(t.done_count)::int as count, ${PASSED_PART} as part
      from (${over(of)}) t group by 1 order by 1`,
  )
