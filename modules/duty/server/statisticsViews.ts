import type { AnswerOf } from '@gss/kit/call'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { calls } from '../contract/index.ts'

type Statistics = AnswerOf<(typeof calls)['dutyStatistics']>
interface Of {
  scope: Scope
  from: Date
  until: Date
  offsetMin: number
}
const PROMPT_S = 180
const UNITS_SHOWN = 1_000

/** What a span adds up to for each unit: how it answers, how its record is kept, how it hands over. */
export async function unitFigures(place: Place, { scope, from, until }: Of): Promise<Statistics['units']> {
  const own = scope === null ? sql`true` : sql`unit_id = ${scope}::uuid`
  const { rows } = await sql<Statistics['units'][0]>`
    with c as (
      select unit_id, count(*) filter (where state = 'answered')::int as answered, count(*) filter (where state = 'missed')::int as missed,
        count(*) filter (where state = 'late')::int as late, count(*) filter (where state = 'unsent')::int as unsent,
        count(*) filter (where state = 'answered' and delay_s <= ${PROMPT_S})::int as prompt,
        round(avg(delay_s) filter (where state = 'answered'))::int as delay
      from duty_checks where asked_at >= ${from} and asked_at < ${until} and state <> 'asked' and ${own} group by unit_id),
    r as (
      select unit_id, count(*)::int as due, count(*) filter (where state = 'recorded')::int as recorded, count(*) filter (where state = 'late')::int as late,
        count(*) filter (where state = 'missed')::int as missed
      from duty_rows where due_at >= ${from} and due_at < ${until} and state <> 'due' and ${own} group by unit_id),
    h as (
      select unit_id, count(*)::int as handovers from duty_handovers where given_at >= ${from} and given_at < ${until} and state = 'taken' and ${own} group by unit_id),
    ids as (select unit_id from c union select unit_id from r union select unit_id from h)
    select u.unit_id as "unitId", u.name as "unitName", coalesce(c.answered, 0) as answered, coalesce(c.missed, 0) as missed, coalesce(c.late, 0) as late,
      coalesce(c.unsent, 0) as unsent, coalesce(c.prompt, 0) as prompt, c.delay as "meanDelayS", coalesce(r.due, 0) as "rowsDue",
      coalesce(r.recorded, 0) as "rowsRecorded", coalesce(r.late, 0) as "rowsLate", coalesce(r.missed, 0) as "rowsMissed", coalesce(h.handovers, 0) as handovers
    from ids i join units u on u.unit_id = i.unit_id left join c on c.unit_id = i.unit_id left join r on r.unit_id = i.unit_id left join h on h.unit_id = i.unit_id
    order by coalesce(c.missed, 0) desc, coalesce(r.missed, 0) desc, u.code limit ${UNITS_SHOWN}`.execute(
    place.on(),
  )
  return rows
}

export async function hourFigures(
  place: Place,
  { scope, from, until, offsetMin }: Of,
): Promise<Statistics['byHour']> {
  const { rows } = await sql<Statistics['byHour'][0]>`
    select extract(hour from c.asked_at at time zone 'UTC' + make_interval(mins => ${offsetMin}))::int as hour, count(*)::int as asked,
      count(*) filter (where c.state = 'missed')::int as missed, round(avg(c.delay_s) filter (where c.state = 'answered'))::int as "meanDelayS"
    from duty_checks c where c.asked_at >= ${from} and c.asked_at < ${until} and c.state not in ('asked', 'unsent')
      and (${scope}::uuid is null or c.unit_id = ${scope}::uuid) group by 1 order by 1`.execute(place.on())
  return rows
}
