import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import { type AlarmKind, type WatchLoad, LOUDNESS, TOP_SOURCES } from '../../contract/index.ts'

interface Span {
  from: Date
  until: Date
}
/** What a person had to look at: no drill, nothing under test. The months that the span does not touch are not read. */
const COUNTED = ({ from, until }: Span) =>
  sql`alarms a where a.raised_at >= ${from} and a.raised_at < ${until} and not a.is_drill and a.under is null`
const TEN_MINUTES = sql.lit(600)
const ms = (later: string, earlier: string) => sql.raw(`extract(epoch from (${later} - ${earlier})) * 1000`)
const quantile = (share: number, of: ReturnType<typeof ms>) =>
  sql`percentile_disc(${sql.lit(share)}) within group (order by ${of})`
const MEDIAN = 0.5
const NINE_TENTHS = 0.9
const NEARLY_ALL = 0.99
const DAY_MS = 86_400_000

export async function countRaisedIn(place: Place, span: Span): Promise<{ raised: number; peak: number }> {
  const { rows } = await sql<{ raised: number; peak: number }>`
    select coalesce(sum(c), 0)::int as raised, coalesce(max(c), 0)::int as peak from
      (select count(*) as c from ${COUNTED(span)} group by floor(extract(epoch from a.raised_at) / ${TEN_MINUTES})) t`.execute(
    place.on(),
  )
  return rows[0] ?? { raised: 0, peak: 0 }
}

/** In slots that begin with the span. */
export async function countSlotsIn(
  place: Place,
  span: Span,
  slotMs: number,
): Promise<{ nth: number; count: number }[]> {
  const { rows } = await sql<{ nth: number; count: number }>`
    select floor(extract(epoch from (a.raised_at - ${span.from}::timestamptz)) * 1000 / ${slotMs}::int)::int as nth, count(*)::int as count
    from ${COUNTED(span)} group by 1 order by 1`.execute(place.on())
  return rows
}

/** How soon they were taken, and shown. */
export async function quickIn(
  place: Place,
  span: Span,
): Promise<{ claimP50: number | null; claimP90: number | null; shownP50: number | null }> {
  const { rows } = await sql<{ claimP50: number | null; claimP90: number | null; shownP50: number | null }>`
    select ${quantile(MEDIAN, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP50",
      ${quantile(NINE_TENTHS, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP90",
      ${quantile(MEDIAN, ms('a.shown_at', 'a.received_at'))}::bigint::int as "shownP50"
    from ${COUNTED(span)}`.execute(place.on())
  return rows[0] ?? { claimP50: null, claimP90: null, shownP50: null }
}

const IN_TIME = sql.raw(`interval '3 minutes'`)
const MAY_BURN = sql.raw(`a.kind in ('fire', 'urgent')`)
/**
 * How soon what was raised in a span was taken and then settled, of what somebody may see; and how many that may burn were taken or settled
 * within three minutes, as the score counts it; who waits for no longer than that is not counted yet.
 */
export async function answerTimesIn(place: Place, span: Span, scope: Scope): Promise<AnswerTimes> {
  const { rows } = await sql<AnswerTimes>`
    select ${quantile(MEDIAN, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP50",
      ${quantile(NINE_TENTHS, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP90",
      ${quantile(MEDIAN, ms('a.settled_at', 'a.claimed_at'))}::bigint::int as "verifyP50",
      (count(*) filter (where ${MAY_BURN} and coalesce(a.claimed_at, a.settled_at, a.received_at + ${IN_TIME}) <= ${span.until}))::int as "fireLike",
      (count(*) filter (where ${MAY_BURN} and coalesce(a.claimed_at, a.settled_at) - a.received_at <= ${IN_TIME}))::int as timely
    from ${COUNTED(span)} and a.kind = any(${[...LOUDNESS]}::text[]) ${scope === null ? sql`` : sql`and a.unit_id = ${scope}::uuid`}`.execute(
    place.on(),
  )
  return rows[0] ?? { claimP50: null, claimP90: null, verifyP50: null, fireLike: 0, timely: 0 }
}
export interface AnswerTimes {
  claimP50: number | null
  claimP90: number | null
  verifyP50: number | null
  fireLike: number
  timely: number
}

/** Who took or settled something. */
export async function tookPartIn(place: Place, span: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.claimed_by as id from ${COUNTED(span)} and a.claimed_by is not null
    union select a.settled_by from ${COUNTED(span)} and a.settled_by is not null limit 100`.execute(
    place.on(),
  )
  return rows.map(({ id }) => id)
}

export async function seatsIn(place: Place, span: Span): Promise<WatchLoad['seats']> {
  const { rows } = await sql<WatchLoad['seats'][number]>`
    with a as (select claimed_by, claimed_name, settled_by, settled_name, raised_at, settled_at from ${COUNTED(span)}),
      claims as (select claimed_by as id, max(claimed_name) as name, count(*)::int as claimed from a where claimed_by is not null group by 1),
      settles as (select settled_by as id, max(settled_name) as name, count(*)::int as settled,
        ${quantile(MEDIAN, ms('settled_at', 'raised_at'))}::bigint as p50, ${quantile(NINE_TENTHS, ms('settled_at', 'raised_at'))}::bigint as p90
        from a where settled_by is not null group by 1),
      peaks as (select id, max(c)::int as peak from
        (select settled_by as id, count(*) as c from a where settled_by is not null
          group by settled_by, floor(extract(epoch from settled_at) / ${TEN_MINUTES})) t group by id)
    select coalesce(s.id, c.id) as "userId", coalesce(s.name, c.name, '') as name, coalesce(c.claimed, 0) as claimed,
      coalesce(s.settled, 0) as settled, coalesce(p.peak, 0) as peak, s.p50::int as p50, s.p90::int as p90
    from claims c full join settles s on s.id = c.id left join peaks p on p.id = s.id
    order by settled desc, claimed desc, name limit 100`.execute(place.on())
  return rows
}

export async function sourcesIn(place: Place, span: Span): Promise<WatchLoad['sources']> {
  const { rows } = await sql<WatchLoad['sources'][number]>`
    with t as (select a.unit_id, a.component_id, a.kind, max(a.place) as place, count(*)::int as count,
        count(*) filter (where a.state = 'false')::int as falses
      from ${COUNTED(span)} group by 1, 2, 3 order by count desc, a.unit_id, a.component_id limit ${TOP_SOURCES})
    select t.unit_id as "unitId", coalesce(u.name, '') as "unitName", t.component_id as "componentId", t.place, t.kind, t.count,
      t.falses as "falseAlarms"
    from t left join units u on u.unit_id = t.unit_id order by t.count desc, t.unit_id, t.component_id`.execute(
    place.on(),
  )
  return rows
}

export async function paceIn(place: Place, span: Span): Promise<WatchLoad['pace']> {
  const { rows } = await sql<WatchLoad['pace'][number]>`
    select a.kind, count(*)::int as count,
      ${quantile(MEDIAN, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP50",
      ${quantile(NINE_TENTHS, ms('a.claimed_at', 'a.raised_at'))}::bigint::int as "claimP90",
      ${quantile(MEDIAN, ms('a.settled_at', 'a.raised_at'))}::bigint::int as "settleP50",
      ${quantile(NINE_TENTHS, ms('a.settled_at', 'a.raised_at'))}::bigint::int as "settleP90"
    from ${COUNTED(span)} group by a.kind order by array_position(${[...LOUDNESS]}::text[], a.kind)`.execute(
    place.on(),
  )
  return rows
}

/** Of one unit: how soon its alarms were taken and settled, by kind; and how long the slowest of a hundred waited. */
export async function tookTimesIn(place: Place, span: Span, unitId: string): Promise<TookTimes[]> {
  const { rows } = await sql<TookTimes>`
    select a.kind, count(*)::int as count, count(a.claimed_at)::int as claimed,
      ${quantile(MEDIAN, ms('a.claimed_at', 'a.raised_at'))}::bigint::float8 as "claimP50",
      ${quantile(NEARLY_ALL, ms('a.claimed_at', 'a.raised_at'))}::bigint::float8 as "claimP99",
      ${quantile(MEDIAN, ms('a.settled_at', 'a.raised_at'))}::bigint::float8 as "settleP50",
      ${quantile(NEARLY_ALL, ms('a.settled_at', 'a.raised_at'))}::bigint::float8 as "settleP99"
    from ${COUNTED(span)} and a.unit_id = ${unitId} and a.kind = any(${[...LOUDNESS]}::text[])
    group by a.kind order by array_position(${[...LOUDNESS]}::text[], a.kind)`.execute(place.on())
  return rows
}
export interface TookTimes {
  kind: AlarmKind
  count: number
  claimed: number
  claimP50: number | null
  claimP99: number | null
  settleP50: number | null
  settleP99: number | null
}

/** By the step; a short message is part of its step. */
export async function countToldIn(place: Place, span: Span): Promise<WatchLoad['told']> {
  const { rows } = await sql<WatchLoad['told'][number]>`
    select e.whom, count(*)::int as count from escalations e
    where e.told_at >= ${span.from} and e.told_at < ${span.until} and e.path = 'console'
      and exists (select from ${COUNTED({ from: new Date(span.from.getTime() - DAY_MS), until: span.until })}
        and a.unit_id = e.unit_id and a.alarm_id = e.alarm_id)
    group by e.whom order by array_position(array['supervisor', 'secondPath', 'everyone', 'silentSeat'], e.whom)`.execute(
    place.on(),
  )
  return rows
}
