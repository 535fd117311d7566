import { type AlarmKind, OPEN_ALARM_STATES } from '@gss/alarms/contract'
import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import { MAIN_UNITS_MAX, type MainFigures, type MainUnit } from '../contract/index.ts'
import { standingUnits } from './glanceViews.ts'

const KINDS: readonly AlarmKind[] = ['fire', 'urgent', 'supervisory', 'missedDuty', 'fault']
const shortName = (of: string) => sql.raw(`coalesce(nullif(${of}.details ->> 'shortName', ''), ${of}.name)`)
const within = (scope: Scope) => (scope === null ? sql`` : sql`and a.unit_id = ${scope}::uuid`)

/** Every unit somebody may see, with where it lies and what stands there beside alarms. */
export async function mainUnitsOf(place: Place, scope: Scope, now: Date): Promise<MainUnit[]> {
  const { rows } = await sql<MainUnit>`
    select g.unit_id as "unitId", ${shortName('g')} as name, g.longitude, g.latitude, g.offline, g.tests as "underTest",
      g.maintenances as "underMaintenance"
    from ${standingUnits(scope, now)} order by g.name, g.unit_id limit ${MAIN_UNITS_MAX}`.execute(place.on())
  return rows
}

type Online = Pick<MainFigures, 'units' | 'linked' | 'online'>
/** A unit is on line when each of its transmission devices is; one without any says nothing of lines. */
export async function countOnline(place: Place, scope: Scope): Promise<Online> {
  const { rows } = await sql<Online>`
    select count(*)::int as units, (count(*) filter (where t.devices > 0))::int as linked,
      (count(*) filter (where t.devices > 0 and t.offline = 0))::int as online
    from units u left join (
      select d.unit_id, count(*) as devices, count(*) filter (where l.address is null or l.offline_at is not null) as offline
      from transmission_devices d left join device_links l on l.address = d.address group by d.unit_id) t on t.unit_id = u.unit_id
    where ${scope}::uuid is null or u.unit_id = ${scope}::uuid`.execute(place.on())
  return rows[0] ?? { units: 0, linked: 0, online: 0 }
}

/** By kind, whatever became of them; no drills. */
export async function countRaisedSince(
  place: Place,
  scope: Scope,
  from: Date,
): Promise<MainFigures['today']> {
  const { rows } = await sql<MainFigures['today']>`
    select count(*) filter (where a.kind = 'fire') as fires, count(*) filter (where a.kind = 'urgent') as urgents,
      count(*) filter (where a.kind = 'supervisory') as supervisories, count(*) filter (where a.kind = 'fault') as faults
    from alarms a where a.kind = any(${[...KINDS]}::text[]) and a.raised_at >= ${from} and not a.is_drill ${within(scope)}`.execute(
    place.on(),
  )
  return rows[0] ?? { fires: 0, urgents: 0, supervisories: 0, faults: 0 }
}

/** Days of the centre: faults that were raised, and what may burn and was none. A day without any has no row. */
export async function quietDaysOf(place: Place, scope: Scope, from: Date): Promise<MainFigures['days']> {
  const day = sql`to_char(a.raised_at at time zone ${centreZone()}, 'YYYY-MM-DD')`
  const { rows } = await sql<MainFigures['days'][number]>`
    with d as (
      select ${day} as day, count(*) as faults, 0 as falses from alarms a
      where a.kind = 'fault' and a.raised_at >= ${from} and not a.is_drill ${within(scope)} group by 1
      union all
      select ${day}, 0, count(*) from alarms a
      where a.kind in ('fire', 'urgent') and a.state = 'false' and a.raised_at >= ${from} and not a.is_drill ${within(scope)} group by 1)
    select day, sum(faults)::int as faults, sum(falses)::int as "falseAlarms" from d group by day order by day`.execute(
    place.on(),
  )
  return rows
}

/** The newest of each kind is found at the end of its index, then the newest of those. */
export async function lastRaised(place: Place, scope: Scope, from: Date): Promise<MainFigures['last']> {
  const { rows } = await sql<NonNullable<MainFigures['last']>>`
    select a.raised_at as at, coalesce(${shortName('u')}, '') as "unitName", a.state = any(${[...OPEN_ALARM_STATES]}::text[]) as "isOpen"
    from unnest(${[...KINDS]}::text[]) as k (kind)
    cross join lateral (select a.unit_id, a.raised_at, a.state from alarms a
      where a.kind = k.kind and a.raised_at >= ${from} and not a.is_drill ${within(scope)} order by a.raised_at desc limit 1) a
    left join units u on u.unit_id = a.unit_id
    order by a.raised_at desc limit 1`.execute(place.on())
  return rows[0] ?? null
}

/** Of these people those whose role leads a shift: it may open again what somebody settled (docs/domain.md §4). */
export async function leadersAmong(place: Place, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from users u join role_grants g on g.role_id = u.role_id
    where u.user_id = any(${[...userIds]}::uuid[]) and g.permission = 'reopen' and 'edit' = any(g.actions)`.execute(
    place.on(),
  )
  return new Set(rows.map(({ userId }) => userId))
}
