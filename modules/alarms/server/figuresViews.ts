import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type AlarmKind, type AlarmFigures, type OperState, TOP_UNITS } from '../contract/index.ts'

export interface FiguresOf {
  from: Date
  until: Date
  /** Where a day begins for whoever asks. */
  offsetMin: number
  unitId?: string
  kind?: string
}

/** One row of a grouping: which one it is of, says which of its columns is filled. */
interface Counted {
  day: string | null
  hour: number | null
  kind: AlarmKind | null
  state: OperState | null
  unitId: string | null
  unitName: string
  count: number
  falseAlarms: number
}

/** Everything from one reading of the months that the span touches. */
export async function alarmFiguresOf(place: Place, of: FiguresOf, scope: Scope): Promise<AlarmFigures> {
  const only = [
    sql`a.raised_at >= ${of.from} and a.raised_at < ${of.until} and not a.is_drill`,
    ...(scope !== null ? [sql`a.unit_id = ${scope}`] : []),
    ...(of.unitId ? [sql`a.unit_id = ${of.unitId}`] : []),
    ...(of.kind ? [sql`a.kind = ${of.kind}`] : []),
  ]
  const { rows } = await sql<Counted>`
    with t as (
      select local::date as day, extract(hour from local)::int as hour, kind, state, unit_id from (
        select a.raised_at at time zone 'UTC' + make_interval(mins => ${of.offsetMin}) as local, a.kind, a.state, a.unit_id
        from alarms a where ${sql.join(only, sql` and `)}) l),
    g as (
      select day, hour, kind, state, unit_id, count(*)::int as n, count(*) filter (where state = 'false')::int as falses
      from t group by grouping sets ((day, kind), (hour), (state), (unit_id)))
    select to_char(g.day, 'YYYY-MM-DD') as day, g.hour, g.kind, g.state, g.unit_id as "unitId", coalesce(u.name, '') as "unitName", g.n as count,
      g.falses as "falseAlarms"
    from g left join units u on u.unit_id = g.unit_id order by g.day, g.hour, g.n desc, g.unit_id`.execute(
    place.on(),
  )
  const states = rows.flatMap(({ state, count }) => (state === null ? [] : [{ state, count }]))
  return {
    total: states.reduce((sum, { count }) => sum + count, 0),
    falseAlarms: states.find(({ state }) => state === 'false')?.count ?? 0,
    byState: states,
    byDay: rows.flatMap(({ day, kind, count }) =>
      day === null || kind === null ? [] : [{ day, kind, count }],
    ),
    byHour: rows.flatMap(({ hour, count }) => (hour === null ? [] : [{ hour, count }])),
    byUnit: rows
      .flatMap(({ unitId, unitName, count, falseAlarms }) =>
        unitId === null ? [] : [{ unitId, unitName, count, falseAlarms }],
      )
      .slice(0, TOP_UNITS),
  }
}
