import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type {
  HomeAlarm,
  HomeBuilding,
  HomeDevices,
  HomeHazards,
  HomePageUnit,
  HomeSystem,
} from '../../contract/index.ts'

/** What a unit is, and how its first page may be. */
export interface UnitFacts extends HomePageUnit {
  homeType: string
  /** Modules it has not taken. */
  closed: string[]
}
const FIRST_FILE = 0
export async function unitFacts(place: Place, unitId: string): Promise<UnitFacts | null> {
  const { rows } = await sql<UnitFacts>`
    select u.unit_id as "unitId", u.code, u.name, u.kind, u.address, coalesce(u.details -> 'keyUnit' = 'true', false) as "isKey",
      u.details ->> 'superviseLevel' as level, u.details ->> 'netDate' as since, u.details ->> 'safeManager' as manager,
      u.details ->> 'safeManagerTel' as "managerTel", u.details -> 'logo' ->> ${FIRST_FILE}::int as logo,
      coalesce(u.details ->> 'homeType', '1') as "homeType", u.models as closed
    from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows[0] ?? null
}

/** How a part is, by the bits of its state. */
const IS = {
  fires: sql`'fire' = any(s.bits)`,
  supervisories: sql`s.bits && array['supervisory', 'started', 'feedback']`,
  faults: sql`s.bits && array['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault']`,
  shielded: sql`'shielded' = any(s.bits)`,
}
export const PART_COUNTS = sql`
  (count(*) filter (where ${IS.fires}))::int as fires, (count(*) filter (where ${IS.supervisories}))::int as supervisories,
  (count(*) filter (where ${IS.faults}))::int as faults, (count(*) filter (where ${IS.shielded}))::int as shielded`
const PARTS = (unitId: string) => sql`
  devices d left join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id where d.unit_id = ${unitId}`

export async function systemsOf(place: Place, unitId: string): Promise<HomeSystem[]> {
  const { rows } = await sql<HomeSystem>`
    select d.sub_system as "subSystem", count(*)::int as devices, ${PART_COUNTS}
    from ${PARTS(unitId)} group by d.sub_system order by d.sub_system limit 40`.execute(place.on())
  return rows
}

const BUILDINGS_MAX = 60
export async function buildingsOf(place: Place, unitId: string): Promise<HomeBuilding[]> {
  const { rows } = await sql<HomeBuilding>`
    select b.building_id as "buildingId", b.name, coalesce(f.floors, 0)::int as floors, coalesce(f.lowest, 1)::int as "lowestFloor",
      coalesce(c.fires, 0)::int as fires, coalesce(c.supervisories, 0)::int as supervisories, coalesce(c.faults, 0)::int as faults,
      coalesce(c.shielded, 0)::int as shielded, c.burning as "burningFloor"
    from buildings b
    left join (select f.building_id, count(*) as floors, min(f.floor_no) as lowest from floors f where f.unit_id = ${unitId} group by f.building_id) f
      on f.building_id = b.building_id
    left join (
      select d.building_id, ${PART_COUNTS}, min(f.floor_no) filter (where ${IS.fires}) as burning
      from devices d join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id and s.bits <> '{}'
        left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
      where d.unit_id = ${unitId} group by d.building_id) c on c.building_id = b.building_id
    where b.unit_id = ${unitId} order by b.code limit ${BUILDINGS_MAX}`.execute(place.on())
  return rows
}

export interface LineCounts {
  lines: number
  linesOnline: number
  panels: number
  lastFireAt: Date | null
}
export async function unitLinesOf(place: Place, unitId: string): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`
    select (select count(*) from transmission_devices t where t.unit_id = ${unitId})::int as lines,
      (select count(*) from transmission_devices t join device_links l on l.address = t.address
        where t.unit_id = ${unitId} and l.offline_at is null)::int as "linesOnline",
      (select count(*) from panels p where p.unit_id = ${unitId})::int as panels,
      (select max(a.raised_at) from alarms a where a.unit_id = ${unitId} and a.kind = 'fire' and not a.is_drill) as "lastFireAt"`.execute(
    place.on(),
  )
  return rows[0] ?? { lines: 0, linesOnline: 0, panels: 0, lastFireAt: null }
}

type States = HomeDevices['states']
/** The parts of a unit as they are; of each state the one that has been so longest. */
export async function homeDevicesOf(place: Place, unitId: string, lines: LineCounts): Promise<HomeDevices> {
  const [{ rows: counted }, { rows: longest }, { rows: silent }] = await Promise.all([
    sql<{ total: number; intact: number }>`
      select count(*)::int as total, (count(*) filter (where s.component_id is null or not (${IS.faults})))::int as intact
      from ${PARTS(unitId)}`.execute(place.on()),
    sql<States[number]>`
      select k.state, k.count, k.name, k.place, k.since from (
        select w.state, count(*) over (partition by w.state)::int as count, d.name,
          concat_ws(' ', b.name, f.name) as place, s.since, row_number() over (partition by w.state order by s.since, d.component_id) as nth
        from devices d join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id and s.bits <> '{}'
          cross join lateral (values ('fire', ${IS.fires}), ('supervisory', ${IS.supervisories}), ('fault', ${IS.faults}), ('shielded', ${IS.shielded})) as w (state, holds)
          left join buildings b on b.unit_id = d.unit_id and b.building_id = d.building_id
          left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
        where d.unit_id = ${unitId} and w.holds) k
      where k.nth = 1`.execute(place.on()),
    sql<States[number]>`
      select 'offline' as state, count(*) over ()::int as count, t.name, '' as place, l.offline_at as since
      from transmission_devices t left join device_links l on l.address = t.address
      where t.unit_id = ${unitId} and (l.address is null or l.offline_at is not null) order by l.offline_at nulls last limit 1`.execute(
      place.on(),
    ),
  ])
  const { total = 0, intact = 0 } = counted[0] ?? {}
  return {
    total,
    intactPart: total === 0 ? null : intact / total,
    onlinePart: lines.lines === 0 ? null : lines.linesOnline / lines.lines,
    states: [...longest, ...silent],
  }
}

const ALARMS_SHOWN = 12
/** What is open, fires first. */
export async function homeAlarmsOf(place: Place, unitId: string): Promise<HomeAlarm[]> {
  const { rows } = await sql<HomeAlarm>`
    select o.alarm_id as "alarmId", o.kind, coalesce(d.name, '') as name, concat_ws(' ', b.name, f.name) as place, o.raised_at as at
    from open_alarms o
      left join devices d on d.unit_id = o.unit_id and d.component_id = o.component_id
      left join buildings b on b.unit_id = d.unit_id and b.building_id = d.building_id
      left join floors f on f.unit_id = d.unit_id and f.floor_id = d.floor_id
    where o.unit_id = ${unitId} and not o.is_drill
    order by array_position(array['fire', 'urgent', 'supervisory', 'fault'], o.kind), o.raised_at desc, o.alarm_id limit ${ALARMS_SHOWN}`.execute(
    place.on(),
  )
  return rows
}

const MONTH_MS = 30 * 86_400_000
export async function homeHazardsOf(place: Place, unitId: string, now: Date): Promise<HomeHazards> {
  const since = new Date(now.getTime() - MONTH_MS)
  const { rows } = await sql<HomeHazards>`
    select (count(*) filter (where h.state not in ('closed', 'noHazard')))::int as open,
      (count(*) filter (where h.state = 'toRectify' and h.due_at < ${now}))::int as overdue,
      (count(*) filter (where h.level = 'major' and h.state not in ('closed', 'noHazard')))::int as major,
      (count(*) filter (where h.state = 'closed'))::int as closed
    from hazards h where h.unit_id = ${unitId} and (h.closed_at is null or h.closed_at >= ${since})`.execute(
    place.on(),
  )
  return rows[0] ?? { open: 0, overdue: 0, major: 0, closed: 0 }
}
