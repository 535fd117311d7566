import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import { LOUDNESS } from '../contract/index.ts'
import type { KeptAlarm } from './alarm.ts'
import type { KnownAlarm } from './alarmViews.ts'
import { withNames } from './nameViews.ts'
import { ALARM_COLUMNS } from './tables.ts'

export interface HistoryOf {
  search?: string
  unitId?: string
  kind?: string
  state?: string
  isOpen?: boolean
  from?: Date
  until?: Date
}
export interface HistoryOrder {
  sort?: 'raisedAt' | 'kind'
  descending?: boolean
}

const OPEN = ['new', 'waiting']
const SETTLED = ['false', 'confirmed', 'fireConfirmed', 'turnedTo119', 'turnedToTest', 'turnedToMaintenance']
/** A word that names more places than this is no search; it is narrowed, or the unit is chosen. */
const FOUND_MAX = 50

/** What a search finds: units by name or code, components by their place. Alarms are then found by key, not by reading a year of titles. */
async function placesFound(
  place: Place,
  search: string,
  scope: Scope,
): Promise<{ units: string[]; components: [string, string][] }> {
  const like = anywhere(search)
  const own = scope !== null ? sql`and x.unit_id = ${scope}` : sql``
  const units = await sql<{ id: string }>`
    select x.unit_id as id from units x where (x.name ilike ${like} or x.code ilike ${like}) ${own} limit ${FOUND_MAX}`.execute(
    place.on(),
  )
  const components = await sql<{ unit: string; id: string }>`
    select x.unit_id as unit, x.component_id as id from component_states x where x.name ilike ${like} ${own} limit ${FOUND_MAX}`.execute(
    place.on(),
  )
  return {
    units: units.rows.map((row) => row.id),
    components: components.rows.map((row) => [row.unit, row.id]),
  }
}

/** The keys of what is asked for, newest or oldest first: many short walks down an index, one for each kind and state (and unit), put together. */
async function keysOf(
  place: Place,
  of: HistoryOf,
  scope: Scope,
  isDescending: boolean,
  limit: number,
): Promise<RawBuilder<unknown> | null> {
  const unitId = scope ?? of.unitId ?? null
  if (scope !== null && of.unitId !== undefined && of.unitId !== scope) return null
  const kinds = of.kind ? [of.kind] : LOUDNESS
  const states = of.state
    ? [of.state]
    : of.isOpen === undefined
      ? [...OPEN, ...SETTLED]
      : of.isOpen
        ? OPEN
        : SETTLED
  const bounds = sql`${of.from ? sql`and a.raised_at >= ${of.from}` : sql``} ${of.until ? sql`and a.raised_at <= ${of.until}` : sql``}`
  const order = isDescending ? sql`desc` : sql`asc`
  const walk = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select w.* from unnest(${kinds}::text[]) as k (kind) cross join unnest(${states}::text[]) as s (state) ${from}
    cross join lateral (
      select a.unit_id, a.raised_at, a.alarm_id, a.kind from alarms a where a.kind = k.kind and a.state = s.state ${where} ${bounds}
      order by a.raised_at ${order} limit ${limit}) w`
  if (of.search === undefined || of.search.trim() === '')
    return unitId === null ? walk(sql``, sql``) : walk(sql``, sql`and a.unit_id = ${unitId}`)
  const found = await placesFound(place, of.search.trim(), unitId)
  const byUnit = walk(
    sql`cross join unnest(${found.units}::uuid[]) as f (unit_id)`,
    sql`and a.unit_id = f.unit_id`,
  )
  const byComponent = sql`
    select w.* from unnest(${found.components.map(([unit]) => unit)}::uuid[], ${found.components.map(([, id]) => id)}::uuid[]) as f (unit_id, component_id)
    cross join lateral (
      select a.unit_id, a.raised_at, a.alarm_id, a.kind from alarms a where a.unit_id = f.unit_id and a.component_id = f.component_id
        and a.kind = any(${kinds}::text[]) and a.state = any(${states}::text[]) ${bounds}
      order by a.raised_at ${order} limit ${limit}) w`
  return sql`${byUnit} union all ${byComponent}`
}

const orderOf = ({ sort }: HistoryOrder, isDescending: boolean) => {
  const way = isDescending ? sql`desc` : sql`asc`
  return sort === 'kind'
    ? sql`h.kind ${way}, h.raised_at desc, h.alarm_id desc`
    : sql`h.raised_at ${way}, h.alarm_id ${way}`
}

export async function historyPage(
  place: Place,
  of: HistoryOf,
  scope: Scope,
  order: HistoryOrder & { limit: number; offset: number },
): Promise<KnownAlarm[]> {
  const isDescending = order.descending ?? true
  // Sorted by kind, the newest of each come first whichever way the kinds run.
  const keys = await keysOf(
    place,
    of,
    scope,
    order.sort === 'kind' ? true : isDescending,
    order.offset + order.limit,
  )
  if (!keys) return []
  const by = orderOf(order, isDescending)
  const { rows } = await sql<KeptAlarm>`
    with h as materialized (select * from (${keys}) h order by ${by} limit ${order.limit} offset ${order.offset})
    select ${ALARM_COLUMNS} from h join alarms a on a.unit_id = h.unit_id and a.raised_at = h.raised_at and a.alarm_id = h.alarm_id
    order by ${by}`.execute(place.on())
  return withNames(place, rows)
}

/** Exact up to `most`: nobody pages further, and counting a year would take longer than showing it. */
export async function historyCount(place: Place, of: HistoryOf, scope: Scope, most: number): Promise<number> {
  const keys = await keysOf(place, of, scope, true, most)
  if (!keys) return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (select from (${keys}) h limit ${most}) counted`.execute(place.on())
  return rows[0]?.n ?? 0
}

/** All of it, newest first, a piece at a time: each piece goes on where the last one ended. */
export async function* historyRows(
  place: Place,
  of: HistoryOf,
  scope: Scope,
  pieceRows: number,
  most: number,
): AsyncGenerator<KnownAlarm> {
  let until = of.until
  let given = 0
  const atTheEdge = new Set<string>()
  while (given < most) {
    const rows = await historyPage(place, { ...of, ...(until && { until }) }, scope, {
      limit: pieceRows,
      offset: 0,
    })
    const fresh = rows.filter((row) => !atTheEdge.has(row.alarmId)).slice(0, most - given)
    yield* fresh
    given += fresh.length
    const last = rows.at(-1)
    if (!last || rows.length < pieceRows || fresh.length === 0) return
    // Many may have been raised in the very same moment: the next piece begins with it again, without those that were given.
    if (until?.getTime() !== last.raisedAt.getTime()) atTheEdge.clear()
    until = last.raisedAt
    for (const row of rows) if (row.raisedAt.getTime() === until.getTime()) atTheEdge.add(row.alarmId)
  }
}
