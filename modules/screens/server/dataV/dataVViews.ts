import { RAISES } from '@gss/alarms/contract'
import { centreZone } from '@gss/kit/zone'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { DATA_V_WORST } from '../../contract/index.ts'

interface Of {
  unitId: string
  from: Date
  until: Date
}
interface OfSlots extends Of {
  isOfMonths: boolean
}

export async function unitIdOfCode(place: Place, code: string): Promise<string | null> {
  const { rows } = await sql<{ unitId: string }>`
    select u.unit_id as "unitId" from units u where u.code = ${code} limit 1`.execute(place.on())
  return rows[0]?.unitId ?? null
}

/** The first alarm that is kept of a unit, whatever its kind: before it nobody knows anything. */
export async function knownSinceOf(place: Place, unitId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select a.raised_at as at from alarms a where a.unit_id = ${unitId} and not a.is_drill order by a.raised_at limit 1`.execute(
    place.on(),
  )
  return rows[0]?.at ?? null
}

const slotOf = (at: string, isOfMonths: boolean) =>
  sql`to_char(${sql.raw(at)} at time zone ${centreZone()}, ${sql.lit(isOfMonths ? 'YYYY-MM' : 'YYYY-MM-DD')})`

export interface WorstPlace {
  where: 'building' | 'floor' | 'device'
  place: string
  count: number
  falses: number
}
/** Where fires, calls for help and supervisory alarms came from most; of what nobody has registered, its own words say where. Many a device’s name begins with its place. */
export async function worstPlacesOf(place: Place, { unitId, from, until }: Of): Promise<WorstPlace[]> {
  const { rows } = await sql<WorstPlace>`
    with a as (
      select a.component_id, a.state = 'false' as is_false, d.building_id, d.floor_id, b.name as building, f.name as floor,
        coalesce(d.name, nullif(a.place, ''), t.name, a.title) as device
      from alarms a
        left join devices d on d.unit_id = a.unit_id and d.component_id = a.component_id
        left join transmission_devices t on t.unit_id = a.unit_id and t.transmission_id = a.transmission_id and a.part = 'device'
        left join buildings b on b.unit_id = d.unit_id and b.building_id = d.building_id
        left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
      where a.unit_id = ${unitId} and a.kind in ('fire', 'urgent', 'supervisory') and a.raised_at >= ${from} and a.raised_at < ${until} and not a.is_drill),
    w as (
      select 'building' as "where", max(building) as place, count(*)::int as count, (count(*) filter (where is_false))::int as falses
        from a where building_id is not null group by building_id
      union all select 'floor', max(concat_ws(' ', building, floor)), count(*)::int, (count(*) filter (where is_false))::int
        from a where floor_id is not null group by floor_id
      union all select 'device', max(case when starts_with(device, building) then device else concat_ws(' ', building, floor, device) end), count(*)::int, (count(*) filter (where is_false))::int
        from a group by component_id),
    r as (select w.*, row_number() over (partition by w."where" order by w.count desc, w.place) as nth from w)
    select r."where", r.place, r.count, r.falses from r where r.nth <= ${DATA_V_WORST}
    order by array_position(array['building', 'floor', 'device'], r."where"), r.nth`.execute(place.on())
  return rows
}

/** What a device shows while a fault of it stands. */
const FAULT_BITS = RAISES.flatMap(([, bit, kind]) => (kind === 'fault' ? [bit] : []))
/**
 * Faults with their end. One that was settled before its device was well again has no end of its own: it stands while the device still shows
 * it, and else it is over when it was settled, which is all that is known of it.
 */
const faultsOf = (unitId: string, now: Date) => sql`
  select a.raised_at, a.component_id, a.transmission_id, a.part, d.sub_system,
    a.cleared_at is null and (a.settled_at is null or (s.bits && ${FAULT_BITS}::text[] and s.since <= a.settled_at)) as stands,
    coalesce(a.cleared_at, case when a.settled_at is null or (s.bits && ${FAULT_BITS}::text[] and s.since <= a.settled_at)
      then ${now}::timestamptz else a.settled_at end) as until
  from alarms a
    left join component_states s on s.unit_id = a.unit_id and s.component_id = a.component_id and a.cleared_at is null
    left join devices d on d.unit_id = a.unit_id and d.component_id = a.component_id
  where a.unit_id = ${unitId} and a.kind = 'fault' and not a.is_drill`

export interface SystemFaults {
  system: string
  found: number
  standing: number
  stoodP50: number | null
  stoodMost: number
}
export async function systemFaultsOf(
  place: Place,
  { unitId, from, until }: Of,
  now: Date,
): Promise<SystemFaults[]> {
  const { rows } = await sql<SystemFaults>`
    with f as (
      select case when f.part = 'device' then 'line' else 'system.' || coalesce(f.sub_system, '299') end as system, f.stands,
        extract(epoch from f.until - f.raised_at) * 1000 as stood
      from (${faultsOf(unitId, now)}) f where f.raised_at >= ${from} and f.raised_at < ${until})
    select f.system, count(*)::int as found, (count(*) filter (where f.stands))::int as standing,
      (percentile_disc(0.5) within group (order by f.stood) filter (where not f.stands))::float8 as "stoodP50", max(f.stood)::float8 as "stoodMost"
    from f group by f.system order by found desc, f.system limit 20`.execute(place.on())
  return rows
}

export interface LineUp {
  name: string
  isOnline: boolean
  /** Whether it ever was on the line. */
  wasHeard: boolean
  outages: number
  downMs: number
}
export interface Availability {
  lines: LineUp[]
  devices: number
  /** Of all devices together. */
  downMs: number
}
const LINES_SHOWN = 40
/**
 * How long each transmission device was silent or not well itself, and how long devices had a fault, between two moments; what overlaps counts
 * once. The one that was away longest stands first.
 */
export async function availabilityOf(
  place: Place,
  unitId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Availability> {
  const downs = sql`
    select f.part, f.component_id, f.transmission_id, count(*)::int as outages,
      range_agg(tstzrange(greatest(f.raised_at, ${from}), least(f.until, ${until}))) as away
    from (${faultsOf(unitId, until)}) f
    where greatest(f.raised_at, ${from}) < least(f.until, ${until}) group by f.part, f.component_id, f.transmission_id`
  const lasted = (of: string) =>
    sql`coalesce((select extract(epoch from sum(upper(r) - lower(r))) * 1000 from unnest(${sql.raw(of)}) as r), 0)::float8`
  const [{ rows: lines }, { rows: devices }] = await Promise.all([
    sql<LineUp>`
      select a.name, a."isOnline", a."wasHeard", greatest(a.outages, case when a."isSilent" then 1 else 0 end) as outages, ${lasted('a.away')} as "downMs"
      from (
        select t.name, t.code, coalesce(l.offline_at is null, false) and l.address is not null as "isOnline", l.address is not null as "wasHeard",
          l.offline_at is not null as "isSilent", coalesce(x.outages, 0) as outages, coalesce(x.away, '{}'::tstzmultirange)
            + case when l.offline_at < ${until} then tstzmultirange(tstzrange(greatest(l.offline_at, ${from}), ${until})) else '{}'::tstzmultirange end as away
        from transmission_devices t left join device_links l on l.address = t.address
          left join (${downs}) x on x.part = 'device' and x.transmission_id = t.transmission_id
        where t.unit_id = ${unitId}) a
      order by "downMs" desc, a."wasHeard" desc, a."isOnline", a.code limit ${LINES_SHOWN}`.execute(
      place.on(),
    ),
    sql<{ devices: number; downMs: number }>`
      select count(*)::int as devices, coalesce(sum(${lasted('x.away')}), 0)::float8 as "downMs" from devices d
        left join (${downs}) x on x.part = 'component' and x.component_id = d.component_id
      where d.unit_id = ${unitId}`.execute(place.on()),
  ])
  return { lines, devices: devices[0]?.devices ?? 0, downMs: devices[0]?.downMs ?? 0 }
}

export interface WeekOfRounds {
  week: string
  done: number
  late: number
  missed: number
  due: number
  passed: number
  missedPoints: number
}
/** Rounds that are over, by the Monday of their week: what is cancelled or not yet over is neither made nor missed. */
export async function roundsByWeek(place: Place, { unitId, from, until }: Of): Promise<WeekOfRounds[]> {
  const { rows } = await sql<WeekOfRounds>`
    select to_char(date_trunc('week', t.planned_begin at time zone ${centreZone()}), 'YYYY-MM-DD') as week,
      (count(*) filter (where t.state = 'done'))::int as done, (count(*) filter (where t.state = 'late'))::int as late,
      (count(*) filter (where t.state = 'missed'))::int as missed, coalesce(sum(t.due_count), 0)::int as due,
      coalesce(sum(t.done_count), 0)::int as passed, coalesce(sum(t.missed_count), 0)::int as "missedPoints"
    from patrol_tasks t where t.unit_id = ${unitId} and t.planned_begin >= ${from} and t.planned_begin < ${until}
      and t.state in ('done', 'late', 'missed') group by 1 order by 1`.execute(place.on())
  return rows
}

export interface SlotOfHazards {
  slot: string
  minor: number
  larger: number
  major: number
  closed: number
}
/** What was found by its level, and what was closed, each when it was; what was judged no hazard is none. */
export async function hazardsBySlot(
  place: Place,
  { unitId, from, until, isOfMonths }: OfSlots,
): Promise<SlotOfHazards[]> {
  const { rows } = await sql<SlotOfHazards>`
    with h as (
      select ${slotOf('h.reported_at', isOfMonths)} as slot, h.level, 0 as closed from hazards h
        where h.unit_id = ${unitId} and h.reported_at >= ${from} and h.reported_at < ${until} and h.state <> 'noHazard'
      union all select ${slotOf('h.closed_at', isOfMonths)}, null, 1 from hazards h
        where h.unit_id = ${unitId} and h.closed_at >= ${from} and h.closed_at < ${until} and h.state = 'closed')
    select h.slot, (count(*) filter (where h.level = 'minor'))::int as minor, (count(*) filter (where h.level = 'larger'))::int as larger,
      (count(*) filter (where h.level = 'major'))::int as major, sum(h.closed)::int as closed
    from h group by h.slot order by h.slot`.execute(place.on())
  return rows
}

export interface SlotOfTickets {
  slot: string
  inTime: number
  tooLate: number
  underWay: number
}
/** Tickets by when they were reported; in time as `ticketCounts` of maintenance judges it. What was ignored was no fault. */
export async function ticketsBySlot(
  place: Place,
  { unitId, from, until, isOfMonths }: OfSlots,
  now: Date,
): Promise<SlotOfTickets[]> {
  const { rows } = await sql<SlotOfTickets>`
    with t as (
      select ${slotOf('t.found_at', isOfMonths)} as slot, coalesce(t.repaired_at <= t.repair_due_at, false) as good,
        t.repaired_at is not null or coalesce(t.repair_due_at <= ${now}, false) as judged
      from maint_tickets t where t.unit_id = ${unitId} and t.found_at >= ${from} and t.found_at < ${until} and t.state <> 'ignored')
    select t.slot, (count(*) filter (where t.good))::int as "inTime", (count(*) filter (where t.judged and not t.good))::int as "tooLate",
      (count(*) filter (where not t.judged))::int as "underWay"
    from t group by t.slot order by t.slot`.execute(place.on())
  return rows
}
