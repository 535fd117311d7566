import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { CheckState } from '../contract/index.ts'

interface Of {
  transmissionId?: string | undefined
  from: Date
  until: Date
  offsetMin: number
}
interface Counted {
  day: string | null
  weekday: number | null
  hour: number | null
  state: CheckState | null
  count: number
  prompt: number
  delayS: number | null
}
/** forms-and-rules §6.3: answered as quickly as this is answered in time. */
const PROMPT_S = 180

/** What a span of time adds up to, from one reading. Not sent is counted by itself: it says nothing of the people. */
export async function dutyFiguresOf(place: Place, of: Of, scope: Scope) {
  const { rows } = await sql<Counted>`
    with t as (
      select local::date as day, extract(isodow from local)::int - 1 as weekday, extract(hour from local)::int as hour, state, delay_s from (
        select c.asked_at at time zone 'UTC' + make_interval(mins => ${of.offsetMin}) as local, c.state, c.delay_s from duty_checks c
        where c.asked_at >= ${of.from} and c.asked_at < ${of.until} and c.state <> 'asked'
          and (${scope}::uuid is null or c.unit_id = ${scope}) and (${of.transmissionId ?? null}::uuid is null or c.transmission_id = ${of.transmissionId ?? null})) l)
    select to_char(day, 'YYYY-MM-DD') as day, weekday, hour, state, count(*)::int as count,
      count(*) filter (where delay_s <= ${PROMPT_S})::int as prompt, round(avg(delay_s))::int as "delayS"
    from t group by grouping sets ((day, state), (weekday, hour, state), (state)) order by day, weekday, hour, state`.execute(
    place.on(),
  )
  const ofState = (state: CheckState) =>
    rows.find((row) => row.state === state && row.day === null && row.weekday === null)
  return {
    byDay: rows.flatMap(({ day, state, count }) =>
      day === null || state === null ? [] : [{ day, state, count }],
    ),
    missedAt: rows.flatMap(({ weekday, hour, state, count }) =>
      weekday === null || hour === null || state !== 'missed' ? [] : [{ weekday, hour, count }],
    ),
    answered: ofState('answered')?.count ?? 0,
    prompt: ofState('answered')?.prompt ?? 0,
    missed: ofState('missed')?.count ?? 0,
    late: ofState('late')?.count ?? 0,
    unsent: ofState('unsent')?.count ?? 0,
    meanDelayS: ofState('answered')?.delayS ?? null,
  }
}
