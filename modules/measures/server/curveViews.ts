import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CurvePoint, LimitEvent } from '../contract/index.ts'

export interface Stretch {
  unitId: string
  componentId: string
  measure: number
  from: Date
  until: Date
}

/** Samples as they came, in steps of so many seconds: each step with its lowest and highest. */
export async function pointsOfSamples(place: Place, of: Stretch, stepS: number): Promise<CurvePoint[]> {
  const { rows } = await sql<CurvePoint>`
    select max(s.at) as at, count(s.value)::int as n, min(s.value) as low, max(s.value) as high, avg(s.value) as mean
    from samples s
    where s.unit_id = ${of.unitId} and s.component_id = ${of.componentId} and s.measure = ${of.measure}
      and s.at >= ${of.from} and s.at < ${of.until}
    group by date_bin(make_interval(secs => ${stepS}), s.at, ${of.from}::timestamptz)
    order by 1`.execute(place.on())
  return rows
}

/** The same of hours. */
export async function pointsOfHours(place: Place, of: Stretch, stepHours: number): Promise<CurvePoint[]> {
  const { rows } = await sql<CurvePoint>`
    select date_bin(make_interval(hours => ${stepHours}), h.hour_at, date_trunc('hour', ${of.from}::timestamptz)) as at,
      sum(h.n)::int as n, min(h.low) as low, max(h.high) as high, sum(h.total) / nullif(sum(h.n), 0) as mean
    from sample_hours h
    where h.unit_id = ${of.unitId} and h.component_id = ${of.componentId} and h.measure = ${of.measure}
      and h.hour_at >= date_trunc('hour', ${of.from}::timestamptz) and h.hour_at < ${of.until}
    group by 1 order by 1`.execute(place.on())
  return rows
}

const EVENTS_MAX = 200
export async function eventsOf(place: Place, of: Stretch): Promise<LimitEvent[]> {
  const { rows } = await sql<LimitEvent>`
    select e.from_at as "from", e.until_at as until, e.side, e.bound, e.value from limit_events e
    where e.unit_id = ${of.unitId} and e.component_id = ${of.componentId} and e.measure = ${of.measure}
      and e.from_at < ${of.until} and (e.until_at is null or e.until_at >= ${of.from})
    order by e.from_at desc limit ${EVENTS_MAX}`.execute(place.on())
  return rows
}

export interface CurveTaken {
  at: Date
  measure: number
  value: number | null
  quality: number
}
/** Piece by piece, oldest first. */
export async function* samplesBetween(
  place: Place,
  of: Stretch,
  pieceRows: number,
  most: number,
): AsyncGenerator<CurveTaken> {
  let { from } = of
  for (let told = 0; told < most;) {
    const { rows } = await sql<CurveTaken>`
      select s.at, s.measure, s.value, s.quality from samples s
      where s.unit_id = ${of.unitId} and s.component_id = ${of.componentId} and s.measure = ${of.measure}
        and s.at >= ${from} and s.at < ${of.until} order by s.at limit ${Math.min(pieceRows, most - told)}`.execute(
      place.on(),
    )
    yield* rows
    told += rows.length
    const newest = rows.at(-1)
    if (!newest || rows.length < pieceRows) return
    from = new Date(newest.at.getTime() + 1)
  }
}
