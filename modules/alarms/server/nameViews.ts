import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type KeptAlarm, NAMELESS, type AlarmNames } from './alarm.ts'

const WIRELESS = `n.nb_id, n.code, n.name, n.sub_system, n.building_id, n.floor_id, n.details ->> 'position' as place`

/**
 * Where something that spoke is, and what it is called, as other modules wrote it down. For rows `x` with the columns unit_id,
 * transmission_id, component_id, part, system_type and system_address. Every join is led by the unit.
 *
 * - A component not written down by itself belongs to the panel that has its system on its transmission device.
 * - The transmission device itself stands in its control room.
 * - A wireless device is known by its line, registered under its id, or by what its gateway calls it, its code.
 * - What no plan shows in its place is shown on the first plan of its floor.
 */
export const namesFrom = (x: string) =>
  sql.raw(`
  left join units u on u.unit_id = ${x}.unit_id
  left join transmission_devices d on d.transmission_id = ${x}.transmission_id
  left join devices v on v.unit_id = ${x}.unit_id and v.component_id = ${x}.component_id
  left join lateral (
    (select ${WIRELESS} from nb_devices n
      where v.component_id is null and n.unit_id = ${x}.unit_id and n.nb_id = ${x}.component_id)
    union all
    (select ${WIRELESS} from component_states c join nb_devices n on n.unit_id = c.unit_id and n.object in ('nbDevice', 'eMonitor') and n.code = c.point
      where v.component_id is null and c.unit_id = ${x}.unit_id and c.component_id = ${x}.component_id and c.point <> '')
    limit 1) wireless on true
  left join lateral (
    select q.panel_id, q.name from panels q
    where q.unit_id = ${x}.unit_id and ${x}.part <> 'device'
      and (q.panel_id = v.panel_id or (v.panel_id is null and q.transmission_id = ${x}.transmission_id and q.system_address = ${x}.system_address))
    order by q.system_type <> ${x}.system_type, q.code limit 1) p on true
  left join control_rooms r on r.unit_id = ${x}.unit_id and r.room_id = d.room_id and ${x}.part = 'device'
  left join labels l on l.unit_id = ${x}.unit_id and l.kind = 'A' and l.target_id = ${x}.component_id
  left join labels wl on wl.unit_id = ${x}.unit_id and wl.kind = 'C' and wl.target_id = wireless.nb_id
  left join lateral (
    select z.layer_id from layers z
    where z.unit_id = ${x}.unit_id and z.floor_id = coalesce(v.floor_id, wireless.floor_id, r.floor_id) and l.layer_id is null and wl.layer_id is null
    order by z.position, z.layer_id limit 1) g on true
  left join layers y on y.unit_id = ${x}.unit_id and y.layer_id = coalesce(l.layer_id, wl.layer_id, g.layer_id)
  left join floors f on f.unit_id = ${x}.unit_id and f.floor_id = coalesce(y.floor_id, v.floor_id, wireless.floor_id, r.floor_id)
  left join buildings b on b.unit_id = ${x}.unit_id and b.building_id = coalesce(f.building_id, v.building_id, wireless.building_id, r.building_id)`)

const NAMES: readonly [column: string, ours: string][] = [
  ['u.code', 'unitCode'],
  ['u.name', 'unitName'],
  ['u.address', 'unitAddress'],
  ['u.fire_department_group', 'fireDepartment'],
  ['d.code', 'transmissionCode'],
  ['d.name', 'transmissionName'],
  ['coalesce(v.code, wireless.code)', 'writtenCode'],
  ['coalesce(v.name, wireless.name)', 'writtenName'],
  ['coalesce(v.place, wireless.place)', 'writtenPlace'],
  ['coalesce(v.sub_system, wireless.sub_system)', 'writtenSubSystem'],
  ['v.loop_no', 'loopNo'],
  ['p.panel_id', 'panelId'],
  ['p.name', 'panelName'],
  ['b.building_id', 'buildingId'],
  ['b.code', 'buildingCode'],
  ['b.name', 'buildingName'],
  ['f.floor_id', 'floorId'],
  ['f.name', 'floorName'],
  ['y.layer_id', 'layerId'],
  ['y.picture is not null', 'hasPicture'],
  ['y.evacuation is not null', 'hasEvacuation'],
]
export const NAMES_COLUMNS = sql.raw(NAMES.map(([column, ours]) => `${column} as "${ours}"`).join(', '))

/**
 * The names of the places of alarms, in their order. Apart from what finds the alarms: that differs with every filter and is planned each
 * time, and to plan a dozen joins with it would cost more than to make them.
 */
export async function alarmPlaceNamesOf(place: Place, found: readonly Placed[]): Promise<AlarmNames[]> {
  if (found.length === 0) return []
  const { rows } = await sql<AlarmNames>`/*planned*/
    with x as materialized (select * from unnest(${found.map((one) => one.unitId)}::uuid[], ${found.map((one) => one.transmissionId)}::uuid[],
        ${found.map((one) => one.componentId)}::uuid[], ${found.map((one) => one.part)}::text[], ${found.map((one) => one.systemType)}::int[],
        ${found.map((one) => one.systemAddress)}::int[])
      with ordinality as x (unit_id, transmission_id, component_id, part, system_type, system_address, nth))
    select ${NAMES_COLUMNS} from x ${namesFrom('x')} order by x.nth`.execute(place.on())
  return rows
}
type Placed = Pick<
  KeptAlarm,
  'unitId' | 'transmissionId' | 'componentId' | 'part' | 'systemType' | 'systemAddress'
>

export async function withNames<Row extends Placed>(
  place: Place,
  found: readonly Row[],
): Promise<(Row & AlarmNames)[]> {
  const names = await alarmPlaceNamesOf(place, found)
  return found.map((row, nth) => ({ ...row, ...(names[nth] ?? NAMELESS) }))
}
