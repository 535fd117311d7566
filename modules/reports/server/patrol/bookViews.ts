import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import { statementRows } from '../rowViews.ts'
import type { StatementOf, RowOf } from '../telling.ts'

/** What was found in the period, record by record. */
export const recorded = ({ unitId, from, until }: StatementOf): RawBuilder<unknown> => sql`
  select * from patrol_records r
  where (${unitId}::uuid is null or r.unit_id = ${unitId}::uuid) and r.at >= ${from} and r.at < ${until}`

/** What was wrong in a record, and what became of it; where nobody said what was wrong, what was looked at. */
const WRONG = sql`
  lateral (
    select string_agg(coalesce(nullif(i ->> 'words', ''), i ->> 'content'), ', ') as words,
      (count(*) filter (where i ->> 'outcome' = 'fixed'))::int as fixed,
      (count(*) filter (where i ->> 'outcome' = 'hazard'))::int as hazards
    from jsonb_array_elements(r.items) i where not (i ->> 'isOk')::boolean
  ) w`

const book = (place: Place, of: StatementOf, isOfKind: RawBuilder<unknown>) =>
  statementRows(
    place,
    sql<RowOf<'roundBook'>>`
      select r.at, r.task_name as round, r.point_name as point, r.user_name as person,
        case when r.is_ok then 'ok' else 'bad' end as result, coalesce(w.words, r.words) as "foundWords",
        w.fixed, w.hazards as "toHazard"
      from (${recorded(of)}) r cross join ${WRONG}
      where ${isOfKind} order by r.at, r.record_id limit ${of.limit}`,
  )

export const roundBook = (place: Place, of: StatementOf) =>
  book(place, of, sql`r.kind not in ('inspection', 'facility')`)
export const inspectionBook = (place: Place, of: StatementOf) => book(place, of, sql`r.kind = 'inspection'`)

const ITEMS = sql`
  count(*)::int as checked, (count(*) filter (where (i ->> 'isOk')::boolean))::int as fine,
  (count(*) filter (where not (i ->> 'isOk')::boolean))::int as bad,
  (count(*) filter (where i ->> 'outcome' = 'fixed'))::int as fixed,
  (count(*) filter (where i ->> 'outcome' = 'hazard'))::int as "toHazard"`

/** GB 25201 C.1: what was looked at in each system, how often, and what was wrong. */
export const facilityBook = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'facilityBook'>>`
      select 'system.' || (i ->> 'system') as system, i ->> 'content' as content, ${ITEMS},
        coalesce(string_agg(distinct nullif(i ->> 'words', ''), ', ') filter (where not (i ->> 'isOk')::boolean), '') as "foundWords"
      from (${recorded(of)}) r cross join jsonb_array_elements(r.items) i
      where r.kind = 'facility' group by 1, 2 order by length('system.' || (i ->> 'system')), system, content limit ${of.limit}`,
  )

const TOP = 10
export const badItems = (place: Place, of: StatementOf) =>
  statementRows(
    place,
    sql<RowOf<'badItems'>>`
      select i ->> 'content' as content, 'system.' || (i ->> 'system') as system, ${ITEMS}, max(r.at) as "lastAt"
      from (${recorded(of)}) r cross join jsonb_array_elements(r.items) i
      where not r.is_ok and not (i ->> 'isOk')::boolean group by 1, 2 order by bad desc, content limit ${Math.min(of.limit, TOP)}`,
  )
