import type { Place } from '@gss/server-kit/database'
import { likeLetters } from '@gss/server-kit/letters'
import type { Scope } from '@gss/session/server'
import { type RawBuilder, sql } from 'kysely'
import {
  type BuildingChoice,
  type BuildingScreen,
  FACILITIES,
  type FacilityGroup,
  NAMED_MAX,
  type PeopleFigures,
  SCREEN_FIRES_MAX,
  SCREEN_FLOORS_MAX,
  SCREEN_PARTS_MAX,
  type ScreenFire,
  type ScreenFloor,
  type ScreenPart,
  type ScreenStanding,
} from '../contract/index.ts'

/** The building that is asked about; its unit first, as every key has it. */
export interface OneBuilding {
  unitId: string
  buildingId: string
}

/** What stands in a building: components, and wireless devices, which speak under their id or by what their gateway calls them. */
const PARTS = ({ unitId, buildingId }: OneBuilding) => sql`
  parts as materialized (
    select d.component_id as id, d.component_id as target_id, 'A' as label, d.floor_id, d.code, d.name, d.place, d.transmission_id,
      d.system_type, d.system_address, d.component_type
    from devices d where d.unit_id = ${unitId} and d.building_id = ${buildingId}
    union all
    select coalesce(s.component_id, n.nb_id), n.nb_id, 'C', n.floor_id, n.code, n.name, coalesce(n.details ->> 'position', ''), s.transmission_id,
      0::smallint, 0::smallint, 0::smallint
    from nb_devices n left join lateral (
      select c.component_id, c.transmission_id from component_states c where c.unit_id = n.unit_id and c.point = n.code and c.point <> '' limit 1) s on true
    where n.unit_id = ${unitId} and n.building_id = ${buildingId})`

/** Open alarms of the unit with what they stand under; few. What burns: open fires, and those confirmed that their devices still say. */
const BURNING = ({ unitId }: OneBuilding) => sql`
  opened as materialized (
    select o.component_id, o.kind, o.alarm_id, o.raised_at, o.is_drill, a.under is not null as is_test
    from open_alarms o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    where o.unit_id = ${unitId}),
  burning as materialized (
    select o.component_id, o.alarm_id, o.raised_at from opened o where o.kind = 'fire' and not o.is_drill and not o.is_test
    union
    select s.component_id, a.alarm_id, a.raised_at from component_states s
    join lateral (select x.alarm_id, x.raised_at, x.state, x.is_drill from alarms x
      where x.unit_id = s.unit_id and x.component_id = s.component_id and x.kind = 'fire' order by x.raised_at desc limit 1) a on true
    where s.unit_id = ${unitId} and s.bits <> '{}' and 'fire' = any(s.bits) and a.state in ('fireConfirmed', 'turnedTo119') and not a.is_drill)`

/** Where it stands: a place that names its floor names it once. */
const SPOT = sql`case when strpos(p.place, f.name) > 0 then p.place else concat_ws(' ', f.name, nullif(p.place, '')) end`

/** Lines that are silent now. */
const SILENT = ({ unitId }: OneBuilding) => sql`
  silent as materialized (
    select t.transmission_id, t.name, l.offline_at from transmission_devices t join device_links l on l.address = t.address
    where t.unit_id = ${unitId} and l.offline_at is not null)`

/** The gravest of what is so of a part. */
const STOOD = ({ unitId }: OneBuilding) => sql`
  stood as materialized (
    select p.id, p.floor_id, p.code, p.name, p.place,
      case when b.id is not null then 'fire' when o.is_drill then 'drill' when o.is_test then 'test'
        when o.is_urgent or 'urgent' = any(s.bits) then 'urgent' when o.is_supervisory or 'supervisory' = any(s.bits) then 'supervisory'
        when o.is_fault or s.bits && array['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault'] then 'fault'
        when 'offline' = any(s.bits) or q.transmission_id is not null then 'offline'
        when 'shielded' = any(s.bits) then 'shielded' when 'started' = any(s.bits) then 'started' when 'feedback' = any(s.bits) then 'feedback'
        else 'normal' end as standing
    from parts p
    left join component_states s on s.unit_id = ${unitId} and s.component_id = p.id and s.bits <> '{}'
    left join (select distinct x.component_id as id from burning x) b on b.id = p.id
    left join (
      select x.component_id, bool_or(x.is_drill) as is_drill, bool_or(x.is_test) as is_test, bool_or(x.kind = 'urgent') as is_urgent,
        bool_or(x.kind = 'supervisory') as is_supervisory, bool_or(x.kind = 'fault') as is_fault
      from opened x group by x.component_id) o on o.component_id = p.id
    left join silent q on q.transmission_id = p.transmission_id)`

type Facts = Pick<
  BuildingScreen,
  'unitId' | 'unitName' | 'buildingId' | 'name' | 'upFloors' | 'downFloors' | 'height'
>
export async function buildingFacts(place: Place, buildingId: string): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    select b.unit_id as "unitId", u.name as "unitName", b.building_id as "buildingId", b.name,
      (b.details ->> 'upFloors')::int as "upFloors", (b.details ->> 'downFloors')::int as "downFloors", (b.details ->> 'height')::float8 as height
    from buildings b join units u on u.unit_id = b.unit_id where b.building_id = ${buildingId} limit 1`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export type KnownFloor = Pick<
  ScreenFloor,
  'floorId' | 'floorNo' | 'name' | 'use' | 'maxPeople' | 'bookAt' | 'layers'
>
/** The floors of a building from the top down, each with its plans. */
export async function screenFloorsOf(
  place: Place,
  { unitId, buildingId }: OneBuilding,
): Promise<KnownFloor[]> {
  const { rows } = await sql<KnownFloor>`
    select f.floor_id as "floorId", f.floor_no as "floorNo", f.name, coalesce(f.details ->> 'useFunction', '') as use,
      (f.details ->> 'maxPeople')::int as "maxPeople", f.changed_at as "bookAt", coalesce(y.layers, '[]') as layers
    from floors f
    left join lateral (
      select jsonb_agg(jsonb_build_object('layerId', l.layer_id, 'name', l.name, 'hasPicture', l.picture is not null,
        'hasEvacuation', l.evacuation is not null) order by l.position, l.layer_id) as layers
      from layers l where l.unit_id = f.unit_id and l.floor_id = f.floor_id) y on true
    where f.unit_id = ${unitId} and f.building_id = ${buildingId} order by f.floor_no desc limit ${SCREEN_FLOORS_MAX}`.execute(
    place.on(),
  )
  return rows
}

export interface FloorCount {
  floorId: string | null
  standing: ScreenStanding | 'normal'
  count: number
}
export async function floorCountsOf(place: Place, one: OneBuilding): Promise<FloorCount[]> {
  const { rows } = await sql<FloorCount>`
    with ${PARTS(one)}, ${BURNING(one)}, ${SILENT(one)}, ${STOOD(one)}
    select w.floor_id as "floorId", w.standing, count(*)::int as count from stood w group by w.floor_id, w.standing`.execute(
    place.on(),
  )
  return rows
}

/** Of one floor, what is not as it should be first. */
export async function screenPartsOf(place: Place, one: OneBuilding, floorId: string): Promise<ScreenPart[]> {
  const { rows } = await sql<ScreenPart>`
    with ${PARTS(one)}, ${BURNING(one)}, ${SILENT(one)}, ${STOOD(one)}
    select w.id as "componentId", w.name, w.code, w.place, w.standing from stood w where w.floor_id = ${floorId}
    order by array_position(array['fire', 'urgent', 'supervisory', 'fault', 'offline', 'shielded', 'test', 'drill', 'started', 'feedback', 'normal'], w.standing),
      w.code limit ${SCREEN_PARTS_MAX}`.execute(place.on())
  return rows
}

/** The first report first. */
export async function screenFiresOf(place: Place, one: OneBuilding): Promise<ScreenFire[]> {
  const { rows } = await sql<ScreenFire>`
    with ${PARTS(one)}, ${BURNING(one)}
    select b.alarm_id as "alarmId", p.id as "componentId", p.target_id as "targetId", p.floor_id as "floorId", l.layer_id as "layerId",
      l.x / nullif((y.picture ->> 'width')::float8, 0) as x, l.y / nullif((y.picture ->> 'height')::float8, 0) as y, b.raised_at as since,
      a.claim_until as "claimUntil", coalesce(a.settled_name, a.claimed_name) as holder, a.state in ('fireConfirmed', 'turnedTo119') as "isConfirmed"
    from burning b join parts p on p.id = b.component_id
    join alarms a on a.unit_id = ${one.unitId} and a.raised_at = b.raised_at and a.alarm_id = b.alarm_id
    left join labels l on l.unit_id = ${one.unitId} and l.kind = p.label and l.target_id = p.target_id
    left join layers y on y.unit_id = ${one.unitId} and y.layer_id = l.layer_id
    order by b.raised_at, b.alarm_id limit ${SCREEN_FIRES_MAX}`.execute(place.on())
  return rows
}

/** Which kind a component is: the first row that holds. */
const KIND_OF = sql.join(
  FACILITIES.flatMap(({ kind, types = [], systems = [] }) =>
    types.length + systems.length === 0
      ? []
      : [
          sql`when p.component_type = any(${[...types]}::int[]) or p.system_type = any(${[...systems]}::int[]) then ${kind}`,
        ],
  ),
  sql` `,
)
const RUNS = FACILITIES.flatMap(({ kind, runs }) => (runs ? [kind] : []))
const GROUPS_MAX = 3_000

/** What helps people out, gathered by kind, floor and how it is. Whether a hand holds something is said of its system, not of itself. */
export async function facilitiesOf(place: Place, one: OneBuilding): Promise<FacilityGroup[]> {
  const { unitId } = one
  const { rows } = await sql<FacilityGroup>`
    with ${PARTS(one)}, ${SILENT(one)},
    known as (select p.*, case ${KIND_OF} end as kind from parts p where p.label = 'A'),
    stood as (
      select k.kind, k.floor_id, k.name,
        case when s.bits && array['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault'] then 'fault'
          when 'offline' = any(s.bits) or q.transmission_id is not null then 'offline'
          when k.kind = 'fireDoor' and s.bits && array['started', 'feedback'] then 'ajar'
          when k.kind = any(${RUNS}::text[]) and y.bits && array['manual', 'autoDisabled'] and not coalesce(s.bits && array['started', 'feedback'], false) then 'manual'
          when 'shielded' = any(s.bits) then 'shielded' when 'feedback' = any(s.bits) then 'feedback' when 'started' = any(s.bits) then 'started'
          when k.kind = any(${RUNS}::text[]) and y.component_id is not null then 'auto'
          when k.transmission_id is null then 'unknown' else 'normal' end as state
      from known k
      left join component_states s on s.unit_id = ${unitId} and s.component_id = k.id
      left join lateral (
        select x.component_id, x.bits from component_states x where x.unit_id = ${unitId} and x.transmission_id = k.transmission_id and x.part = 'system'
          and x.system_type = k.system_type and x.system_address = k.system_address limit 1) y on k.kind = any(${RUNS}::text[])
      left join silent q on q.transmission_id = k.transmission_id
      where k.kind is not null)
    select w.kind, w.state, w.floor_id as "floorId", count(*)::int as count, (array_agg(w.name order by w.name))[1:${sql.lit(NAMED_MAX)}] as names
    from stood w group by w.kind, w.floor_id, w.state order by w.kind, w.state limit ${GROUPS_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** Not heard for so long, what a controller last said is not how its doors are (as module video has it). */
const SILENT_AFTER_S = 60
export interface StandingDoor {
  floorId: string | null
  name: string
  state: 'offline' | 'unknown' | 'held' | 'open' | 'closed'
  since: Date | null
}
const DOORS_MAX = 500
export async function screenDoorsOf(
  place: Place,
  { unitId, buildingId }: OneBuilding,
  now: Date,
): Promise<StandingDoor[]> {
  const { rows } = await sql<StandingDoor>`
    select d.floor_id as "floorId", d.name, s.since,
      case when l.heard_at is null and coalesce(l.trouble, '') = '' then 'unknown'
        when l.trouble <> '' or l.heard_at < ${now}::timestamptz - make_interval(secs => ${SILENT_AFTER_S}) then 'offline'
        when s.is_held then 'held' when s.is_open then 'open' when s.is_open = false then 'closed' else 'unknown' end as state
    from doors d
    left join door_lines l on l.unit_id = d.unit_id and l.controller_id = d.controller_id
    left join door_states s on s.unit_id = d.unit_id and s.door_id = d.door_id
    where d.unit_id = ${unitId} and d.building_id = ${buildingId} order by d.code limit ${DOORS_MAX}`.execute(
    place.on(),
  )
  return rows
}

export interface DayAlarm {
  kind: 'fire' | 'urgent' | 'supervisory' | 'fault'
  name: string
  place: string
  isDrill: boolean
  raisedAt: Date
  claimedAt: Date | null
  claimedName: string | null
  settledAt: Date | null
  settledName: string | null
}
const ALARMS_MAX = 200
/** Alarms of the last day that began, were taken or settled. */
export async function dayAlarmsOf(place: Place, one: OneBuilding, since: Date): Promise<DayAlarm[]> {
  const { rows } = await sql<DayAlarm>`
    with ${PARTS(one)}
    select a.kind, p.name, ${SPOT} as place, a.is_drill as "isDrill", a.raised_at as "raisedAt",
      a.claimed_at as "claimedAt", a.claimed_name as "claimedName", a.settled_at as "settledAt", a.settled_name as "settledName"
    from alarms a join parts p on p.id = a.component_id left join floors f on f.unit_id = ${one.unitId} and f.floor_id = p.floor_id
    where a.unit_id = ${one.unitId} and a.raised_at >= ${since} and a.kind in ('fire', 'urgent', 'supervisory', 'fault')
    order by a.raised_at desc limit ${ALARMS_MAX}`.execute(place.on())
  return rows
}

/** One thing a part said, and since when it is as it is now. */
export interface SaidOfPart {
  id: string
  name: string
  place: string
  bits: string[]
  at: Date
  since: Date
}

const LINES_READ = 8
const SAID_OF_LINE = 300
/** What its components said last, line by line: so many of each, whatever else the unit's lines say. */
export async function saidInBuilding(place: Place, one: OneBuilding, since: Date): Promise<SaidOfPart[]> {
  const { rows } = await sql<SaidOfPart>`
    with ${PARTS(one)},
    lines as (select p.transmission_id from parts p where p.transmission_id is not null group by 1 order by count(*) desc, 1 limit ${LINES_READ}),
    said as materialized (
      select g.* from lines l cross join lateral (
        select x.transmission_id, x.part, x.system_type, x.system_address, x.component_type, x.component_address, x.point, x.bits, x.received_at, x.seq
        from signals x
        where x.unit_id = ${one.unitId} and x.transmission_id = l.transmission_id and x.received_at >= ${since} and x.kind = 'state' and x.part = 'component'
        order by x.received_at desc limit ${SAID_OF_LINE}) g)
    select p.id, p.name, ${SPOT} as place, g.bits, g.received_at as at, s.since
    from said g
    join component_states s on s.unit_id = ${one.unitId} and s.transmission_id = g.transmission_id and s.part = g.part and s.system_type = g.system_type
      and s.system_address = g.system_address and s.component_type = g.component_type and s.component_address = g.component_address and s.point = g.point
    join parts p on p.id = s.component_id
    left join floors f on f.unit_id = ${one.unitId} and f.floor_id = p.floor_id
    order by g.received_at, g.seq`.execute(place.on())
  return rows
}

export async function silentLinesOf(place: Place, one: OneBuilding): Promise<BuildingScreen['silent']> {
  const { rows } = await sql<BuildingScreen['silent'][number]>`
    with ${PARTS(one)}, ${SILENT(one)}
    select q.name, q.offline_at as since from silent q
    where exists (select from parts p where p.transmission_id = q.transmission_id) order by q.offline_at limit ${LINES_READ}`.execute(
    place.on(),
  )
  return rows
}

interface BookRow {
  dayPeople: number | null
  maxPeople: number | null
  bookAt: Date
  assembly: string | null
  assemblyAt: Date | null
  station: string | null
  members: number | null
  minutes: number | null
  stationAt: Date | null
}
/** What the book says of people: of this building its row, the newest plan for it, and the station that stands in it, else the unit's first. */
export async function peopleOf(
  place: Place,
  { unitId, buildingId }: OneBuilding,
): Promise<PeopleFigures | null> {
  const { rows } = await sql<BookRow>`
    select (b.details ->> 'dayPeople')::int as "dayPeople", (b.details ->> 'maxPeople')::int as "maxPeople", b.changed_at as "bookAt",
      q.assembly, q.changed_at as "assemblyAt", m.name as station, m.members, m.minutes, m.changed_at as "stationAt"
    from buildings b
    left join lateral (
      select r.details ->> 'assembly' as assembly, r.changed_at from unit_records r
      where r.unit_id = b.unit_id and r.object = 'firePlan' and r.details -> 'buildings' @> to_jsonb(b.building_id::text)
        and coalesce(r.details ->> 'assembly', '') <> '' order by r.changed_at desc, r.record_id limit 1) q on true
    left join lateral (
      select r.name, coalesce((r.details ->> 'memberCount')::int, 0) as members, (r.details ->> 'arriveMin')::int as minutes, r.changed_at
      from unit_records r where r.unit_id = b.unit_id and r.object = 'miniStation'
      order by r.building_id is distinct from b.building_id, r.code limit 1) m on true
    where b.unit_id = ${unitId} and b.building_id = ${buildingId}`.execute(place.on())
  const [row] = rows
  if (!row) return null
  const { dayPeople, maxPeople, bookAt, assembly, assemblyAt, station, members, minutes, stationAt } = row
  return {
    dayPeople,
    maxPeople,
    bookAt,
    assembly: assembly !== null && assemblyAt ? { name: assembly, at: assemblyAt } : null,
    station:
      station !== null && stationAt ? { name: station, members: members ?? 0, minutes, at: stationAt } : null,
  }
}

const CHOICES_MAX = 200
const named = (search: string | undefined): RawBuilder<unknown> =>
  search
    ? sql`(b.name like ${`%${likeLetters(search)}%`} or u.name like ${`%${likeLetters(search)}%`})`
    : sql`true`
/** The buildings of whom one sees; what burns first. */
export async function choicesOf(
  place: Place,
  scope: Scope,
  search: string | undefined,
): Promise<BuildingChoice[]> {
  const { rows } = await sql<BuildingChoice>`
    select b.building_id as "buildingId", b.name, u.name as "unitName", coalesce(x.fires, 0)::int as fires,
      (select count(*)::int from floors f where f.unit_id = b.unit_id and f.building_id = b.building_id) as floors
    from buildings b join units u on u.unit_id = b.unit_id
    left join (
      select d.unit_id, d.building_id, count(*) as fires from open_alarms o join devices d on d.unit_id = o.unit_id and d.component_id = o.component_id
      join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id and a.under is null
      where o.kind = 'fire' and not o.is_drill group by 1, 2) x on x.unit_id = b.unit_id and x.building_id = b.building_id
    where ${scope !== null ? sql`b.unit_id = ${scope}::uuid` : sql`true`} and ${named(search)}
    order by coalesce(x.fires, 0) desc, u.code, b.code limit ${CHOICES_MAX}`.execute(place.on())
  return rows
}
