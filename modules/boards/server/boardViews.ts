import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import {
  type BoardAlarm,
  type BoardCounts,
  type BoardDevice,
  type BoardEvent,
  type BoardOf,
  type BoardValue,
  BOARD_DEVICES_MAX,
  NEWEST_MAX,
} from '../contract/index.ts'
import { ownDevices } from './ownViews.ts'

export interface UnitSeen {
  unitId: string
  unitCode: string
  unitName: string
}
export async function unitSeen(place: Place, unitId: string): Promise<UnitSeen | null> {
  const { rows } = await sql<UnitSeen>`
    select u.unit_id as "unitId", u.code as "unitCode", u.name as "unitName" from units u where u.unit_id = ${unitId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

const COUNTS = sql`
  count(*)::int as "all", count(*) filter (where w.is_online)::int as online, count(*) filter (where not w.is_online)::int as offline,
  count(*) filter (where w.is_fire)::int as fire, count(*) filter (where w.is_alarm)::int as alarm, count(*) filter (where w.is_warn)::int as warn,
  count(*) filter (where w.is_fault)::int as fault, count(*) filter (where w.is_shielded)::int as shielded,
  count(*) filter (where w.is_started)::int as started, count(*) filter (where w.is_feedback)::int as feedback`
const NONE: BoardCounts = {
  all: 0,
  online: 0,
  offline: 0,
  fire: 0,
  alarm: 0,
  warn: 0,
  fault: 0,
  shielded: 0,
  started: 0,
  feedback: 0,
}

export type DeviceRow = Omit<BoardDevice, 'values' | 'cameras' | 'layerId' | 'mode'> & {
  transmissionId: string | null
  systemAddress: number
}
interface Asked {
  unitId: string
  of: BoardOf
  buildingId?: string | undefined
}
const inBuilding = (buildingId: string | undefined) =>
  buildingId === undefined ? sql`true` : sql`w.building_id = ${buildingId}`

/** Those first that are not as they should be; counted are all. */
export async function boardDevicesOf(
  place: Place,
  { unitId, of, buildingId }: Asked,
  most = BOARD_DEVICES_MAX,
): Promise<{ rows: DeviceRow[]; counts: BoardCounts }> {
  const { rows } = await sql<{
    counts: BoardCounts | null
    rows: (Omit<DeviceRow, 'since' | 'heardAt'> & { since: string | null; heardAt: string | null })[] | null
  }>`
    with w as materialized (select * from (${ownDevices(unitId, of)}) w where ${inBuilding(buildingId)}),
    shown as (
      select w.kind, w.device_id as "deviceId", w.speaks as "componentId", w.code, w.name, w.place, w.building_id as "buildingId",
        coalesce(b.name, '') as "buildingName", w.floor_id as "floorId", f.floor_no as "floorNo", coalesce(f.name, '') as "floorName",
        w.transmission_id as "transmissionId", w.system_address as "systemAddress", w.system_type as "systemType", w.component_type as "componentType", w.dev_type as "devType", w.bits, w.since, w.is_online as "isOnline",
        w.heard_at as "heardAt"
      from w left join buildings b on b.unit_id = w.unit_id and b.building_id = w.building_id
      left join floors f on f.unit_id = w.unit_id and f.floor_id = w.floor_id
      order by w.is_fire desc, w.is_alarm desc, w.is_fault desc, w.is_online, w.is_warn desc, w.is_shielded desc, w.is_started or w.is_feedback desc, b.code,
        f.floor_no desc, w.code
      limit ${most})
    select (select to_jsonb(c) from (select ${COUNTS} from w) c) as counts, (select jsonb_agg(to_jsonb(shown)) from shown) as rows`.execute(
    place.on(),
  )
  const [found] = rows
  return {
    counts: found?.counts ?? NONE,
    rows: (found?.rows ?? []).map((row) => ({
      ...row,
      since: dateOf(row.since),
      heardAt: dateOf(row.heardAt),
    })),
  }
}
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export type ValueRow = Omit<BoardValue, 'low' | 'high' | 'lowWarn' | 'highWarn'> & {
  componentId: string
  componentType: number
}
export async function boardValues(place: Place, unitId: string, ids: readonly string[]): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`/*planned*/
    select v.component_id as "componentId", v.component_type as "componentType", v.measure, v.value, v.quality, v.at, v.received_at as "receivedAt",
      v.is_stale as "isStale", v.side
    from last_values v join unnest(${ids}::uuid[]) as w (id) on v.component_id = w.id where v.unit_id = ${unitId}`.execute(
    place.on(),
  )
  return rows
}

/** What systems say of themselves, by id. */
export async function systemBits(
  place: Place,
  unitId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ componentId: string; bits: string[] }>`/*planned*/
    select s.component_id as "componentId", s.bits from component_states s join unnest(${ids}::uuid[]) as w (id) on s.component_id = w.id
    where s.unit_id = ${unitId}`.execute(place.on())
  return new Map(rows.map(({ componentId, bits }) => [componentId, bits]))
}

export interface SeenBy {
  targetId: string
  cameraId: string
  name: string
}
export async function boardCamerasOf(
  place: Place,
  unitId: string,
  ids: readonly string[],
): Promise<SeenBy[]> {
  const { rows } = await sql<SeenBy>`/*planned*/
    select k.target_id as "targetId", k.camera_id as "cameraId", c.name
    from camera_links k join unnest(${ids}::uuid[]) as w (id) on k.target_id = w.id
    join cameras c on c.unit_id = k.unit_id and c.camera_id = k.camera_id where k.unit_id = ${unitId} order by c.code`.execute(
    place.on(),
  )
  return rows
}

export async function boardLayersOf(
  place: Place,
  unitId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ targetId: string; layerId: string }>`/*planned*/
    select l.target_id as "targetId", l.layer_id as "layerId" from labels l join unnest(${ids}::uuid[]) as w (id) on l.target_id = w.id
    where l.unit_id = ${unitId} and l.kind in ('A', 'C')`.execute(place.on())
  return new Map(rows.map(({ targetId, layerId }) => [targetId, layerId]))
}

/** As the desk lists them: a drill's, too, behind all that is real. */
export async function boardAlarmsOf(
  place: Place,
  unitId: string,
  ids: readonly string[],
): Promise<BoardAlarm[]> {
  const { rows } = await sql<BoardAlarm>`/*planned*/
    select o.alarm_id as "alarmId", o.kind, o.component_id as "componentId", a.title, a.place, o.raised_at as "raisedAt", a.state <> 'new' as "isHeld", o.is_drill as "isDrill"
    from open_alarms o join unnest(${ids}::uuid[]) as w (id) on o.component_id = w.id
    join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
    where o.unit_id = ${unitId}
    order by o.is_drill, case o.kind when 'fire' then 0 when 'urgent' then 1 when 'supervisory' then 2 else 3 end, o.raised_at desc limit ${NEWEST_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** A limit that was crossed since then. */
export async function crossingsOf(
  place: Place,
  unitId: string,
  ids: readonly string[],
  since: Date,
): Promise<Pick<BoardEvent, 'at' | 'componentId' | 'measure' | 'side' | 'value'>[]> {
  const { rows } = await sql<
    Pick<BoardEvent, 'at' | 'componentId' | 'measure' | 'side' | 'value'>
  >`/*planned*/
    select e.from_at as at, e.component_id as "componentId", e.measure, e.side, e.value
    from limit_events e join unnest(${ids}::uuid[]) as w (id) on e.component_id = w.id
    where e.unit_id = ${unitId} and e.from_at >= ${since} order by e.from_at desc limit ${NEWEST_MAX}`.execute(
    place.on(),
  )
  return rows
}

/** How many devices of each kind stand how: a board is a sum of some of them. */
export interface KindCounts extends BoardCounts {
  kind: BoardDevice['kind']
  systemType: number
  componentType: number
  devType: string
  gateway: string
  isDwelling: boolean
}
export async function kindCounts(
  place: Place,
  unitId: string,
  dwellings: readonly string[],
): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select w.kind, w.system_type as "systemType", w.component_type as "componentType", w.dev_type as "devType", w.gateway,
      coalesce(b.details ->> 'useNature' = any(${dwellings}::text[]), false) as "isDwelling", ${COUNTS}
    from (${ownDevices(unitId, null)}) w left join buildings b on b.unit_id = w.unit_id and b.building_id = w.building_id
    group by 1, 2, 3, 4, 5, 6`.execute(place.on())
  return rows
}
