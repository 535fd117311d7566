import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { statementRows } from '../rowViews.ts'
import type { StatementOf, RowOf } from '../telling.ts'
import { recorded } from './bookViews.ts'

const NIGHT_FROM_HOUR = 22
const NIGHT_UNTIL_HOUR = 6

/** The rounds of the period that are over: what is cancelled or not yet over is neither made nor missed. */
export const over = ({ unitId, from, until }: StatementOf) => sql`
  select * from patrol_tasks t
  where (${unitId}::uuid is null or t.unit_id = ${unitId}::uuid) and t.planned_begin >= ${from} and t.planned_begin < ${until}
    and t.state in ('done', 'late', 'missed')`

/** A round is one of the night by where the reader is. */
export const isAtNight = ({ offsetMin }: StatementOf) => sql`(
  extract(hour from t.planned_begin at time zone 'UTC' + make_interval(mins => ${offsetMin})) >= ${NIGHT_FROM_HOUR}
  or extract(hour from t.planned_begin at time zone 'UTC' + make_interval(mins => ${offsetMin})) < ${NIGHT_UNTIL_HOUR})`

/** Points of rounds that were passed at all, of those that were due. */
export const PASSED_PART = sql`sum(t.done_count)::float8 / nullif(sum(t.due_count), 0)`
const DUE = sql`
  count(*)::int as rounds, (count(*) filter (where t.state = 'missed'))::int as "missedRounds",
  sum(t.due_count)::int as points, sum(t.done_count)::int as passed, sum(t.missed_count)::int as missed,
  ${PASSED_PART} as "passedPart"`

export const passedUnits = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'passedUnits'>>`
      select coalesce(u.name, '') as unit, ${DUE}
      from (${over(of)}) t left join units u on u.unit_id = t.unit_id group by u.unit_id, u.name
      order by "passedPart", unit limit ${of.limit}`,
  )

export const nightRounds = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'nightRounds'>>`
      select coalesce(u.name, '') as unit, ${DUE}
      from (${over(of)}) t left join units u on u.unit_id = t.unit_id where ${isAtNight(of)} group by u.unit_id, u.name
      order by "passedPart", unit limit ${of.limit}`,
  )

/** Those of which something was missed, the worst first. */
export const missedRounds = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'missedRounds'>>`
      select t.name as round, ${DUE}, (count(*) filter (where t.state = 'missed' and ${isAtNight(of)}))::int as "missedAtNight"
      from (${over(of)}) t group by t.unit_id, t.plan_id, t.name having sum(t.missed_count) > 0
      order by missed desc, round limit ${of.limit}`,
  )

/** A point is due in each round that leads over it, and passed where any record of that round is of it. */
export const passedPoints = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'passedPoints'>>`
      with due as (select t.unit_id, t.task_id, unnest(t.point_ids) as point_id from (${over(of)}) t),
      met as (
        select d.point_id, max(r.at) as at from due d
        left join patrol_records r on r.unit_id = d.unit_id and r.task_id = d.task_id and r.point_id = d.point_id
        group by d.task_id, d.point_id
      )
      select coalesce(p.name, '') as point, count(*)::int as points, count(m.at)::int as passed,
        (count(*) - count(m.at))::int as missed, count(m.at)::float8 / count(*) as "passedPart", max(m.at) as "lastAt"
      from met m left join unit_records p on p.unit_id = ${of.unitId}::uuid and p.record_id = m.point_id
      group by m.point_id, p.name order by "passedPart", point limit ${of.limit}`,
  )

const OF_PERSON = sql`coalesce(r.user_id::text, r.user_name), r.user_name`

/** Points of rounds that somebody was at: one that was scanned again, or checked once more, is still one. */
const pointsByPerson = (of: StatementOf) => sql`
  select r.user_id, r.user_name, bool_or(not r.is_late) as in_time, bool_or(r.proof = 'typed') as typed,
    bool_or(r.is_assisted) as assisted
  from (${recorded(of)}) r group by r.user_id, r.user_name, r.task_id, r.point_id`

/** What rounds of theirs led over, whoever passed it; and what each has passed with their own hands. */
export const passedPeople = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'passedPeople'>>`
      with own as (
        select coalesce(r.user_id::text, r.user_name) as who, r.user_name, count(*)::int as passed,
          (count(*) filter (where r.in_time))::int as in_time, (count(*) filter (where r.typed))::int as typed,
          (count(*) filter (where r.assisted))::int as assisted
        from (${pointsByPerson(of)}) r group by r.user_id, r.user_name
      ),
      due as (
        select e.who, max(e.user_name) as user_name, count(*)::int as rounds, sum(t.due_count)::int as points,
          sum(t.missed_count)::int as missed, ${PASSED_PART} as part
        from (${over(of)}) t cross join unnest(t.executor_ids::text[], t.executor_names) as e (who, user_name) group by e.who
      )
      select coalesce(own.user_name, due.user_name) as person, coalesce(due.rounds, 0) as rounds, coalesce(due.points, 0) as points,
        coalesce(due.missed, 0) as missed, due.part as "passedPart", coalesce(own.passed, 0) as "ownPassed",
        coalesce(own.in_time, 0) as "inTime", own.in_time::float8 / own.passed as "inTimePassed",
        coalesce(own.typed, 0) as typed, coalesce(own.assisted, 0) as assisted
      from own full join due on due.who = own.who order by "ownPassed" desc, person limit ${of.limit}`,
  )

/** Who was at most, beside every statement: by records, which is a third of the time over a million of them. */
export const peopleBeside = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<{ person: string; count: number; part: number }>`
      select r.user_name as person, count(*)::int as count, (count(*) filter (where not r.is_late))::float8 / count(*) as part
      from (${recorded(of)}) r group by ${OF_PERSON} order by count desc, person limit ${of.limit}`,
  )

/** Time spent: from the first to the last point of each round. */
export const workOfPeople = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'workOfPeople'>>`
      with rounds as (
        select r.user_id, r.user_name, r.task_id, count(distinct r.point_id) as passed, sum(r.bad_count) as bad,
          max(r.at) - min(r.at) as spent
        from (${recorded(of)}) r group by r.user_id, r.user_name, r.task_id
      )
      select r.user_name as person, count(*)::int as rounds, sum(r.passed)::int as passed,
        (sum(extract(epoch from r.spent)) / 3600)::float8 as spent, sum(r.bad)::int as bad
      from rounds r group by ${OF_PERSON} order by passed desc, person limit ${of.limit}`,
  )
