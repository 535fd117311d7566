import type { Place } from '@gss/server-kit/database'
import { type Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { Page } from '@gss/kit/wire'
import {
  type Door,
  type DoorEventRow,
  DOORS_OF_DEVICE_MAX,
  type Release,
  RELEASE_OPEN,
  type Zone,
} from '../contract/index.ts'
import type { DoorReached } from './doors/driver.ts'

/** Not heard for so long, what it last said is not how its doors are. */
const SILENT_AFTER_S = 60
const DOORS_MAX = 500
const RELEASES_MAX = 50

const STATE = sql`
  case when l.heard_at is null and coalesce(l.trouble, '') = '' then null
    when l.trouble <> '' or l.heard_at < now() - make_interval(secs => ${SILENT_AFTER_S}) then 'silent'
    when s.is_held then 'held' when s.is_open then 'open' when s.is_open = false then 'closed' end`
const DOOR = sql`
  d.door_id as "doorId", d.code, d.name, d.room_id as "roomId", ${STATE} as state, l.heard_at as "heardAt",
  coalesce(c.details ->> 'ip', '') as ip, coalesce(c.serial, '') as serial, r.state as release`
const WITH_CONTROLLER = sql`
  left join door_controllers c on c.unit_id = d.unit_id and c.controller_id = d.controller_id
  left join door_lines l on l.unit_id = d.unit_id and l.controller_id = d.controller_id
  left join door_states s on s.unit_id = d.unit_id and s.door_id = d.door_id
  left join lateral (
    select q.state from door_releases q join door_release_doors x on x.unit_id = q.unit_id and x.release_id = q.release_id
    where q.unit_id = d.unit_id and q.state = any(${[...RELEASE_OPEN]}) and x.door_id = d.door_id order by q.state = 'asked', q.asked_at limit 1) r on true`

export async function doorsOnFloor(place: Place, unitId: string, floorId: string): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select ${DOOR} from doors d ${WITH_CONTROLLER} where d.unit_id = ${unitId}::uuid and d.floor_id = ${floorId}::uuid
    order by d.code limit ${DOORS_OF_DEVICE_MAX}`.execute(place.on())
  return rows
}
export async function doorsOfUnit(place: Place, unitId: string, floorId?: string): Promise<Door[]> {
  const { rows } = await sql<Door>`
    select ${DOOR} from doors d ${WITH_CONTROLLER} where d.unit_id = ${unitId}::uuid
      ${floorId ? sql`and (d.floor_id = ${floorId}::uuid or d.floor_id is null)` : sql``}
    order by d.code limit ${DOORS_MAX}`.execute(place.on())
  return rows
}

const REACHED = sql`
  d.unit_id as "unitId", d.door_id as "doorId", d.code as "doorCode", d.name, d.door_no as "doorNo", coalesce(c.controller_id, d.door_id) as "controllerId",
  coalesce(c.link, '') as link, coalesce(c.serial, '') as serial, coalesce(c.details ->> 'ip', '') as ip,
  (c.details ->> 'port')::int as port, coalesce(c.details ->> 'url', '') as url, coalesce(c.secret, '') as secret`
export type NamedDoor = DoorReached & { name: string }

/** By its id, or by what the specification's page sends: the doors of that code, whoever's. */
export async function doorsAsked(
  place: Place,
  { doorId, code }: { doorId?: string | undefined; code: string },
): Promise<NamedDoor[]> {
  const { rows } = await sql<NamedDoor>`
    select ${REACHED} from doors d left join door_controllers c on c.unit_id = d.unit_id and c.controller_id = d.controller_id
    where ${doorId === undefined ? sql`d.code = ${code}` : sql`d.door_id = ${doorId}::uuid and d.code = ${code}`}
    order by d.unit_id limit ${DOORS_MAX}`.execute(place.on())
  return rows
}

export interface ZoneOf {
  unitId: string
  buildingId?: string | null | undefined
  floorId?: string | null | undefined
}
const inZone = ({ unitId, buildingId, floorId }: ZoneOf) => sql`
  d.unit_id = ${unitId}::uuid and d.controller_id is not null
  and ${floorId ? sql`d.floor_id = ${floorId}::uuid` : buildingId ? sql`d.building_id = ${buildingId}::uuid` : sql`true`}`

export async function doorIdsIn(place: Place, zone: ZoneOf): Promise<string[]> {
  const { rows } = await sql<{ doorId: string }>`
    select d.door_id as "doorId" from doors d where ${inZone(zone)} order by d.code limit ${DOORS_MAX}`.execute(
    place.on(),
  )
  return rows.map(({ doorId }) => doorId)
}

const FLOOR_WORDS = sql`concat_ws(' ', b.name, f.name)`
/** The unit as a whole, its buildings, its floors: each that has a door with a controller. */
export async function zonesOf(place: Place, unitId: string): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select case when grouping(d.building_id) = 0 then d.building_id end as "buildingId", case when grouping(d.floor_id) = 0 then d.floor_id end as "floorId",
      case when grouping(d.building_id) = 1 then u.name when grouping(d.floor_id) = 1 then max(b.name) else concat_ws(' ', max(b.name), max(f.name)) end as name,
      count(*)::int as doors
    from doors d join units u on u.unit_id = d.unit_id
      left join buildings b on b.unit_id = d.unit_id and b.building_id = d.building_id
      left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
    where d.unit_id = ${unitId}::uuid and d.controller_id is not null
    group by grouping sets ((u.name), (u.name, d.building_id), (u.name, d.building_id, d.floor_id))
    having (grouping(d.building_id) = 1 or d.building_id is not null) and (grouping(d.floor_id) = 1 or d.floor_id is not null)
    order by grouping(d.building_id) desc, max(b.code), grouping(d.floor_id) desc, max(f.floor_no) limit 300`.execute(
    place.on(),
  )
  return rows
}

export async function eventsPage(
  place: Place,
  ask: {
    page: number
    pageRows: number
    unitId?: string | undefined
    doorId?: string | undefined
    from?: Date | undefined
    until?: Date | undefined
  },
  scope: Scope,
): Promise<Page<DoorEventRow>> {
  const where = sql`
    (${scope}::uuid is null or e.unit_id = ${scope}) and ${ask.unitId ? sql`e.unit_id = ${ask.unitId}::uuid` : sql`true`}
    and ${ask.doorId ? sql`e.door_id = ${ask.doorId}::uuid` : sql`true`}
    and ${ask.from ? sql`e.at >= ${ask.from}` : sql`true`} and ${ask.until ? sql`e.at < ${ask.until}` : sql`true`}`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from door_events e where ${where}`.execute(place.on())
  const { rows } = await sql<DoorEventRow>`
    select e.event_id as "eventId", u.name as "unitName", coalesce(d.name, '') as "doorName", coalesce(d.code, '') as "doorCode", e.kind,
      e.is_granted::int as "isGranted", e.at, e.card, e.reason, e.person, e.alarm_id as "alarmId"
    from door_events e join units u on u.unit_id = e.unit_id left join doors d on d.unit_id = e.unit_id and d.door_id = e.door_id
    where ${where} order by e.at desc, e.event_id desc limit ${ask.pageRows} offset ${(ask.page - 1) * ask.pageRows}`.execute(
    place.on(),
  )
  return { rows, page: ask.page, total: counted.rows[0]?.total ?? 0 }
}

const SHOWN_FOR = '7 days'
/** What is under way, and what ended within the last days. */
export async function releasesOf(
  place: Place,
  { unitId, userId }: { unitId?: string | undefined; userId: string },
  scope: Scope,
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select r.release_id as "releaseId", r.unit_id as "unitId", u.name as "unitName", r.state, r.reason, r.asked_name as "askedName", r.asked_at as "askedAt",
      r.confirmed_name as "confirmedName", r.confirmed_at as "confirmedAt", r.back_name as "backName", r.back_asked_at as "backAskedAt",
      (case when r.state = 'backAsked' then r.back_by else r.asked_by end = ${userId}::uuid)::int as "isOwn",
      coalesce(nullif(case when r.floor_id is not null then ${FLOOR_WORDS} when r.building_id is not null then b.name end, ''), u.name) as zone,
      n.doors, n.held, n.returned, coalesce(n.trouble, '') as trouble
    from door_releases r join units u on u.unit_id = r.unit_id
      left join floors f on f.unit_id = r.unit_id and f.floor_id = r.floor_id
      left join buildings b on b.unit_id = r.unit_id and b.building_id = coalesce(r.building_id, f.building_id)
      cross join lateral (
        select count(*)::int as doors, count(*) filter (where x.state = 'held')::int as held, count(*) filter (where x.state = 'returned')::int as returned,
          string_agg(d.name, ', ' order by d.code) filter (where x.trouble <> '') as trouble
        from door_release_doors x left join doors d on d.unit_id = x.unit_id and d.door_id = x.door_id
        where x.unit_id = r.unit_id and x.release_id = r.release_id) n
    where (${scope}::uuid is null or r.unit_id = ${scope}) and ${unitId ? sql`r.unit_id = ${unitId}::uuid` : sql`true`}
      and (r.state = any(${[...RELEASE_OPEN]}) or r.asked_at > now() - ${SHOWN_FOR}::interval)
    order by r.state = any(${[...RELEASE_OPEN]}) desc, r.asked_at desc limit ${RELEASES_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** Doors of releases that do not stand as their release wants them. */
export interface AtWork extends NamedDoor {
  releaseId: string
  isToBeHeld: boolean
  prior: { mode: number | null; delayS: number | null }
  /** As another release that holds it too found it. */
  priorOfOther: { mode: number; delayS: number } | null
  isHeldByOther: boolean
}
const AT_WORK_MAX = 200
export async function doorsAtWork(place: Place): Promise<AtWork[]> {
  const { rows } = await sql<AtWork>`
    select ${REACHED}, x.release_id as "releaseId", r.state in ('held', 'backAsked') as "isToBeHeld",
      jsonb_build_object('mode', x.prior_mode, 'delayS', x.prior_delay_s) as prior, o.release_id is not null as "isHeldByOther",
      case when o.release_id is not null then jsonb_build_object('mode', o.prior_mode, 'delayS', o.prior_delay_s) end as "priorOfOther"
    from door_release_doors x join door_releases r on r.unit_id = x.unit_id and r.release_id = x.release_id
      join doors d on d.unit_id = x.unit_id and d.door_id = x.door_id
      left join door_controllers c on c.unit_id = d.unit_id and c.controller_id = d.controller_id
      left join lateral (
        select y.release_id, y.prior_mode, y.prior_delay_s from door_release_doors y join door_releases q on q.unit_id = y.unit_id and q.release_id = y.release_id
        where y.unit_id = x.unit_id and y.door_id = x.door_id and y.release_id <> x.release_id and y.state = 'held' and q.state in ('held', 'backAsked') limit 1) o on true
    where (r.state in ('held', 'backAsked') and x.state = 'waiting') or (r.state = 'ended' and x.state = 'held')
    order by x.moved_at nulls first limit ${AT_WORK_MAX}`.execute(place.on())
  return rows
}

export interface DoorLine {
  unitId: string
  controllerId: string
  name: string
  serial: string
  ip: string
  port: number | null
  trouble: string
  heardAt: Date | null
  lastEvent: number | null
  doors: readonly { doorId: string; doorNo: number; isOpen: boolean | null }[]
}
const LINES_MAX = 1_000
/** Every controller that speaks datagrams, with what was last known of it. */
export async function linesToAsk(place: Place): Promise<DoorLine[]> {
  const { rows } = await sql<DoorLine>`
    select c.unit_id as "unitId", c.controller_id as "controllerId", c.name, c.serial, coalesce(c.details ->> 'ip', '') as ip, (c.details ->> 'port')::int as port,
      coalesce(l.trouble, '') as trouble, l.heard_at as "heardAt", l.last_event::float8 as "lastEvent",
      coalesce((select jsonb_agg(jsonb_build_object('doorId', d.door_id, 'doorNo', d.door_no, 'isOpen', s.is_open))
        from doors d left join door_states s on s.unit_id = d.unit_id and s.door_id = d.door_id
        where d.unit_id = c.unit_id and d.controller_id = c.controller_id and d.door_no is not null), '[]') as doors
    from door_controllers c left join door_lines l on l.unit_id = c.unit_id and l.controller_id = c.controller_id
    where c.link = 'UHPPOTE' and c.serial <> '' order by c.unit_id, c.controller_id limit ${LINES_MAX}`.execute(
    place.on(),
  )
  return rows
}
