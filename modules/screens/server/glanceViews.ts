import { silentPosts } from '@gss/duty/server'
import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { anywhere, likeLetters } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import {
  type BuildingGlance,
  type FloorGlance,
  type GlancesAsked,
  type StateCounts,
  type UnitGlance,
  type UnitHome,
  type UnitState,
} from '../contract/index.ts'

/** What is open, by unit, and by component where a place is asked about. Drills are none of it. */
const KINDS = sql`
  count(*) filter (where o.kind = 'fire') as fires, count(*) filter (where o.kind = 'urgent') as urgents,
  count(*) filter (where o.kind = 'supervisory') as supervisories, count(*) filter (where o.kind = 'fault') as faults`
const COUNTED = ['fires', 'urgents', 'supervisories', 'faults'] as const
const countedIn = (alias: string) =>
  sql.join(COUNTED.map((name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0) as ${sql.ref(name)}`))

/** Open alarms are few, and so are units and what is on the line: each is counted once, then joined. */
export const standingUnits = (scope: Scope, now: Date): RawBuilder<unknown> => sql`
  (select u.unit_id, u.code, u.name, u.kind, u.address, u.longitude, u.latitude, u.details,
     coalesce(a.fires, 0) as fires, coalesce(a.urgents, 0) as urgents, coalesce(a.supervisories, 0) as supervisories, coalesce(a.faults, 0) as faults,
     coalesce(t.transmissions, 0) as transmissions, coalesce(t.offline, 0) as offline,
     coalesce(w.tests, 0) as tests, coalesce(w.maintenances, 0) as maintenances
   from units u
   left join (select o.unit_id, ${KINDS} from open_alarms o where not o.is_drill group by o.unit_id) a on a.unit_id = u.unit_id
   left join (
     select d.unit_id, count(*) as transmissions, count(*) filter (where l.address is null or l.offline_at is not null) as offline
     from transmission_devices d left join device_links l on l.address = d.address group by d.unit_id) t on t.unit_id = u.unit_id
   left join (
     select w.unit_id, count(*) filter (where w.under = 'debug') as tests, count(*) filter (where w.under = 'maintenance') as maintenances
     from test_windows w
     where w.ended_at is null and w.from_at <= ${now} and (w.until_at is null or w.until_at > ${now}) group by w.unit_id) w on w.unit_id = u.unit_id
   where ${scope !== null ? sql`u.unit_id = ${scope}::uuid` : sql`true`}) g`

const GLANCE = sql`
  g.unit_id as "unitId", g.code, g.name, g.kind, g.address, g.details ->> 'safeManager' as manager, g.details ->> 'safeManagerTel' as "managerTel",
  g.fires, g.urgents, g.supervisories, g.faults, g.transmissions, g.offline, g.tests as "underTest", g.maintenances as "underMaintenance",
  (select count(*) from buildings b where b.unit_id = g.unit_id) as buildings`

const IS_IN: Record<UnitState, RawBuilder<unknown>> = {
  fire: sql`g.fires > 0`,
  urgent: sql`g.urgents > 0`,
  supervisory: sql`g.supervisories > 0`,
  fault: sql`g.faults > 0`,
  offline: sql`g.offline > 0`,
  test: sql`g.tests > 0`,
  maintenance: sql`g.maintenances > 0`,
}

const isNamed = (search: string | undefined) =>
  search ? sql`(g.name like ${anywhere(search)} or g.code like ${`${likeLetters(search)}%`})` : sql`true`

/** Trouble first: what burns before what is broken, and that before what is silent. */
export async function glances(
  place: Place,
  scope: Scope,
  asked: GlancesAsked,
  now: Date,
): Promise<{ rows: UnitGlance[]; total: number }> {
  const from = sql`from ${standingUnits(scope, now)} where ${isNamed(asked.search)} and ${asked.state ? IS_IN[asked.state] : sql`true`}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${from}`.execute(place.on()),
    sql<UnitGlance>`
      select ${GLANCE} ${from}
      order by g.fires desc, g.urgents desc, g.supervisories desc, g.faults desc, g.offline desc, g.tests + g.maintenances desc, g.name, g.unit_id
      limit ${asked.pageRows} offset ${(asked.page - 1) * asked.pageRows}`.execute(place.on()),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const NONE: StateCounts = {
  all: 0,
  fire: 0,
  urgent: 0,
  supervisory: 0,
  fault: 0,
  offline: 0,
  test: 0,
  maintenance: 0,
}
export async function countStates(
  place: Place,
  scope: Scope,
  search: string | undefined,
  now: Date,
): Promise<StateCounts> {
  const counts = Object.entries(IS_IN).map(
    ([state, isIn]) => sql`count(*) filter (where ${isIn}) as ${sql.ref(state)}`,
  )
  const { rows } = await sql<StateCounts>`
    select count(*) as "all", ${sql.join(counts)} from ${standingUnits(scope, now)} where ${isNamed(search)}`.execute(
    place.on(),
  )
  return rows[0] ?? NONE
}

export async function unitHomeOf(place: Place, unitId: string, now: Date): Promise<UnitHome | null> {
  const [glance, devices, buildings, transmissions, panels, contacts, silentRooms] = await Promise.all([
    sql<UnitGlance>`select ${GLANCE} from ${standingUnits(unitId, now)}`.execute(place.on()),
    devicesBy(place, unitId),
    sql<Omit<BuildingGlance, 'devices'>>`
      select b.building_id as "buildingId", b.code, b.name, ${countedIn('a')},
        (select count(*) from floors f where f.unit_id = b.unit_id and f.building_id = b.building_id) as floors
      from buildings b
      left join (
        select d.building_id, ${KINDS} from open_alarms o join devices d on d.unit_id = o.unit_id and d.component_id = o.component_id
        where o.unit_id = ${unitId}::uuid and not o.is_drill group by d.building_id) a using (building_id)
      where b.unit_id = ${unitId}::uuid order by b.code limit ${LIST_MAX}`.execute(place.on()),
    sql<UnitHome['transmissions'][number]>`
      select t.transmission_id as "transmissionId", t.code, t.name, coalesce(l.offline_at is null and l.address is not null, false) as "isOnline",
        exists (select from test_windows w where w.unit_id = t.unit_id and w.transmission_id = t.transmission_id
          and w.scope = 'transmission' and w.ended_at is null and w.from_at <= ${now} and (w.until_at is null or w.until_at > ${now})) as "isUnderTest", ${countedIn('a')}
      from transmission_devices t left join device_links l on l.address = t.address
      left join (
        select o.transmission_id, ${KINDS} from open_alarms o where o.unit_id = ${unitId}::uuid and not o.is_drill
        group by o.transmission_id) a on a.transmission_id = t.transmission_id
      where t.unit_id = ${unitId}::uuid order by t.code limit ${LIST_MAX}`.execute(place.on()),
    sql<Omit<UnitHome['panels'][number], 'devices'>>`
      select p.panel_id as "panelId", p.code, p.name, p.transmission_id as "transmissionId"
      from panels p where p.unit_id = ${unitId}::uuid order by p.code limit ${LIST_MAX}`.execute(place.on()),
    sql<UnitHome['contacts'][number]>`
      select r.record_id as "personId", r.name, r.code as mobile, r.details ->> 'tel' as tel,
        array(select jsonb_array_elements_text(coalesce(nullif(r.details -> 'role', 'null'), '[]'))) as roles,
        coalesce(r.details -> 'watchMan' = 'true', false) as "isOnWatch"
      from unit_records r where r.unit_id = ${unitId}::uuid and r.object = 'person'
      order by coalesce(r.details -> 'watchMan' = 'true', false) desc, r.details ->> 'notifyOrder' nulls last, r.name limit ${LIST_MAX}`.execute(
      place.on(),
    ),
    silentPosts(place, unitId),
  ])
  const [of] = glance.rows
  if (!of) return null
  const where = (is: (one: Tally) => boolean) => devices.filter(is).reduce((sum, one) => sum + one.devices, 0)
  return {
    glance: of,
    devices: where(() => true),
    buildings: buildings.rows.map((one) => ({
      ...one,
      devices: where(({ buildingId }) => buildingId === one.buildingId),
    })),
    transmissions: transmissions.rows,
    panels: panels.rows.map((one) => ({ ...one, devices: where(({ panelId }) => panelId === one.panelId) })),
    contacts: contacts.rows,
    silentRooms,
  }
}

interface Tally {
  buildingId: string | null
  panelId: string | null
  devices: number
}
/** A unit's devices are counted once, for all who show how many there are. */
async function devicesBy(place: Place, unitId: string): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select d.building_id as "buildingId", d.panel_id as "panelId", count(*) as devices from devices d
    where d.unit_id = ${unitId}::uuid group by d.building_id, d.panel_id`.execute(place.on())
  return rows
}
/** More than a page shows of one unit. */
const LIST_MAX = 1_000

/** The floors of a building, highest first; whoever asks must have been seen to see the unit. */
export async function glanceFloorsOf(
  place: Place,
  building: { unitId: string; buildingId: string },
  isFiring: boolean,
): Promise<FloorGlance[]> {
  const { unitId, buildingId } = building
  const { rows } = await sql<FloorGlance>`
    select f.floor_id as "floorId", f.floor_no as "floorNo", f.name, coalesce(d.devices, 0) as devices, ${countedIn('a')},
      (select count(*) from layers y where y.unit_id = f.unit_id and y.floor_id = f.floor_id) as layers
    from floors f
    left join (
      select d.floor_id, count(*) as devices from devices d
      where d.unit_id = ${unitId}::uuid and d.building_id = ${buildingId}::uuid group by d.floor_id) d using (floor_id)
    left join (
      select d.floor_id, ${KINDS} from open_alarms o join devices d on d.unit_id = o.unit_id and d.component_id = o.component_id
      where o.unit_id = ${unitId}::uuid and not o.is_drill and d.building_id = ${buildingId}::uuid group by d.floor_id) a using (floor_id)
    where f.unit_id = ${unitId}::uuid and f.building_id = ${buildingId}::uuid and ${isFiring ? sql`a.fires > 0` : sql`true`}
    order by f.floor_no desc limit ${LIST_MAX}`.execute(place.on())
  return rows
}

/** Whose a building is. */
export async function unitOfBuilding(place: Place, buildingId: string): Promise<string | null> {
  const { rows } = await sql<{ unitId: string }>`
    select b.unit_id as "unitId" from buildings b where b.building_id = ${buildingId}::uuid limit 1`.execute(
    place.on(),
  )
  return rows[0]?.unitId ?? null
}
