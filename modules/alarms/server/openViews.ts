import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Alarm, type Fold, LOUDNESS } from '../contract/index.ts'
import { type KeptAlarm, NAMELESS } from './alarm.ts'
import type { KnownAlarm } from './alarmViews.ts'
import { alarmPlaceNamesOf, withNames } from './nameViews.ts'
import { ALARM_COLUMNS } from './tables.ts'
import { seenAlarm } from './tell.ts'

export interface OpenOf {
  unitId?: string
  kind?: string
  /** What stands together under this key, one by one. */
  foldKey?: string
}
interface OpenPage {
  limit: number
  offset: number
  /** From so many on alarms of one key are one row: the first that came. */
  stormFrom: number
}
export type KnownOpen = KnownAlarm & { fold: Fold | null }

/** Confirmed, a fire stands in the queue until somebody has said whether 119 knows of it. */
export const OPEN_OR_OWED = sql`(
  select unit_id, raised_at, alarm_id, kind, fold_key from open_alarms
  union all select unit_id, raised_at, alarm_id, kind, null from alarms where call_119 = 'owed')`
const isLoudKind = (kind: string) => kind === 'fire' || kind === 'urgent'

/** What is open, as a desk shows it: storms folded; and how many rows that makes. A fire has no key: it stands by itself. */
export async function openPage(
  place: Place,
  of: OpenOf,
  scope: Scope,
  { limit, offset, stormFrom }: OpenPage,
): Promise<{ rows: KnownOpen[]; total: number }> {
  const only = [
    sql`true`,
    ...(scope !== null ? [sql`o.unit_id = ${scope}`] : []),
    ...(of.unitId ? [sql`o.unit_id = ${of.unitId}`] : []),
    ...(of.kind ? [sql`o.kind = ${of.kind}`] : []),
    ...(of.foldKey ? [sql`o.fold_key = ${of.foldKey}`] : []),
  ]
  const isOnTop = of.foldKey ? sql`true` : sql`o.fold_key is null or o.n < ${stormFrom}::int or o.nth = 1`
  const { rows } = await sql<KeptAlarm & { total: number; foldKey: string | null; n: number }>`
    with o as materialized (
      select o.unit_id, o.raised_at, o.alarm_id, o.kind, o.fold_key, count(*) over same as n,
        row_number() over (same order by o.raised_at, o.alarm_id) as nth
      from ${OPEN_OR_OWED} o where ${sql.join(only, sql` and `)} window same as (partition by o.unit_id, o.fold_key)),
    h as materialized (
      select o.*, count(*) over () as total, array_position(${[...LOUDNESS]}::text[], o.kind) as loudness from o where ${isOnTop}
      order by loudness, o.raised_at, o.alarm_id limit ${limit} offset ${offset})
    select ${ALARM_COLUMNS}, h.total, h.fold_key as "foldKey", h.n
    from h join alarms a on a.unit_id = h.unit_id and a.raised_at = h.raised_at and a.alarm_id = h.alarm_id
    order by h.loudness, h.raised_at, h.alarm_id`.execute(place.on())
  const known = await withNames(place, rows)
  return {
    rows: known.map(({ foldKey, n, ...alarm }) => ({
      ...alarm,
      fold: foldKey === null ? null : { key: foldKey, count: n, isStorm: n >= stormFrom },
    })),
    total: rows[0]?.total ?? 0,
  }
}

export interface OpenAfter {
  kind: string
  /** Where the answer before ended. */
  after?: { raisedAt: Date; alarmId: string }
}
/** Open alarms of a kind, the oldest first: whatever is raised or settled meanwhile, nothing slips between two answers. */
export async function openAfter(
  place: Place,
  { kind, after }: OpenAfter,
  scope: Scope,
  limit: number,
): Promise<Alarm[]> {
  const only = [
    sql`o.kind = ${kind}`,
    ...(scope !== null ? [sql`o.unit_id = ${scope}`] : []),
    ...(after
      ? [sql`(o.raised_at, o.alarm_id) > (${after.raisedAt}::timestamptz, ${after.alarmId}::uuid)`]
      : []),
  ]
  const { rows } = await sql<KeptAlarm>`
    with o as materialized (
      select o.unit_id, o.raised_at, o.alarm_id from ${isLoudKind(kind) ? OPEN_OR_OWED : sql`open_alarms`} o
      where ${sql.join(only, sql` and `)} order by o.raised_at, o.alarm_id limit ${limit})
    select ${ALARM_COLUMNS} from o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    order by o.raised_at, o.alarm_id`.execute(place.on())
  const names = await alarmPlaceNamesOf(place, rows)
  return rows.map((kept, nth) => seenAlarm(kept, names[nth] ?? NAMELESS))
}

/** Units in which a fire is open that is no drill's. */
export async function burningUnits(place: Place): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unitId: string }>`
    select distinct unit_id as "unitId" from open_alarms where kind = 'fire' and not is_drill`.execute(
    place.on(),
  )
  return new Set(rows.map(({ unitId }) => unitId))
}

/** Of a unit: the buildings in which a fire is open that is no drill's. */
export async function burningBuildings(place: Place, unitId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ buildingId: string }>`
    select distinct v.building_id as "buildingId" from open_alarms o join devices v on v.unit_id = o.unit_id and v.component_id = o.component_id
    where o.unit_id = ${unitId} and o.kind = 'fire' and not o.is_drill and v.building_id is not null`.execute(
    place.on(),
  )
  return new Set(rows.map(({ buildingId }) => buildingId))
}
