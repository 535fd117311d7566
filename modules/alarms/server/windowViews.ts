import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { Borders, QuietWindow } from '../contract/index.ts'
import { placesOf } from './windowReach.ts'
import type { WindowReached } from './windowStore.ts'

/** Components of one place, counted: as somebody wrote them down, and those that only spoke. */
export interface CountedPlace extends Borders, WindowReached {
  panelName: string | null
  floorNo: number | null
}

/** What stands within these borders, by device, panel, loop and floor. */
export async function componentsWithin(
  place: Place,
  unitId: string,
  borders: Borders,
): Promise<CountedPlace[]> {
  const { transmissionId, panelId, floorId, loopNo, componentId } = borders
  const { rows } = await sql<CountedPlace>`
    with c as (
      select v.component_id, v.transmission_id, v.system_type, v.system_address, v.panel_id, v.loop_no, coalesce(y.floor_id, v.floor_id) as floor_id
      from devices v left join labels l on l.unit_id = v.unit_id and l.kind = 'A' and l.target_id = v.component_id
        left join layers y on y.unit_id = v.unit_id and y.layer_id = l.layer_id
      where v.unit_id = ${unitId}
      union all
      select s.component_id, s.transmission_id, s.system_type, s.system_address, null, null, null from component_states s
      where s.unit_id = ${unitId} and s.part = 'component'
        and not exists (select from devices v where v.unit_id = s.unit_id and v.component_id = s.component_id)),
    p as (
      select c.*, q.panel_id as in_panel, q.name as panel_name from c left join lateral (
        select q.panel_id, q.name from panels q where q.unit_id = ${unitId}
          and (q.panel_id = c.panel_id or (c.panel_id is null and q.transmission_id = c.transmission_id and q.system_address = c.system_address))
        order by q.system_type <> c.system_type, q.code limit 1) q on true)
    select p.transmission_id as "transmissionId", p.in_panel as "panelId", p.panel_name as "panelName", p.loop_no as "loopNo",
      p.floor_id as "floorId", f.floor_no as "floorNo", coalesce(f.name, '') as "floorName", b.building_id as "buildingId",
      coalesce(b.name, '') as "buildingName", null as "componentId", count(*)::int as detectors
    from p left join floors f on f.unit_id = ${unitId} and f.floor_id = p.floor_id
      left join buildings b on b.unit_id = ${unitId} and b.building_id = f.building_id
    where (${transmissionId}::uuid is null or p.transmission_id = ${transmissionId})
      and (${panelId}::uuid is null or p.in_panel = ${panelId}) and (${floorId}::uuid is null or p.floor_id = ${floorId})
      and (${loopNo}::int is null or p.loop_no = ${loopNo}) and (${componentId}::uuid is null or p.component_id = ${componentId})
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    order by "buildingName", "floorNo", "panelName", "loopNo"`.execute(place.on())
  return rows
}

export interface NamedReach {
  transmissionName: string | null
  panelName: string | null
  floorName: string | null
  buildingName: string | null
  componentName: string | null
}
const NAMES_FROM = sql`
  left join transmission_devices d on d.transmission_id = t.transmission_id
  left join panels q on q.unit_id = t.unit_id and q.panel_id = t.panel_id
  left join floors f on f.unit_id = t.unit_id and f.floor_id = t.floor_id
  left join buildings b on b.unit_id = t.unit_id and b.building_id = f.building_id
  left join devices v on v.unit_id = t.unit_id and v.component_id = t.component_id
  left join component_states c on c.unit_id = t.unit_id and c.component_id = t.component_id`
const NAMES = sql`d.name as "transmissionName", q.name as "panelName", f.name as "floorName", b.name as "buildingName",
  coalesce(nullif(concat_ws(' ', v.code, nullif(v.place, '')), ''), nullif(c.name, '')) as "componentName"`

/** What borders are called. */
export async function namesOfBorders(place: Place, unitId: string, borders: Borders): Promise<NamedReach> {
  const { transmissionId, panelId, floorId, componentId } = borders
  const { rows } = await sql<NamedReach>`
    select ${NAMES} from (select ${unitId}::uuid as unit_id, ${transmissionId}::uuid as transmission_id, ${panelId}::uuid as panel_id,
      ${floorId}::uuid as floor_id, ${componentId}::uuid as component_id) t ${NAMES_FROM}`.execute(place.on())
  const [named] = rows
  if (!named) throw new Error('a select of one row answers one row')
  return named
}

type Row = Omit<QuietWindow, 'detectors' | 'places'> & { reach: WindowReached[]; total: number }

interface WindowsOf {
  unitId?: string
  isOpen?: boolean
}
const isHolding = (now: Date) => sql`t.ended_at is null and t.from_at <= ${now} and t.until_at > ${now}`
const within = (scope: Scope) => (scope !== null ? sql`and t.unit_id = ${scope}` : sql``)
async function windowsWhere(
  place: Place,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<{ rows: QuietWindow[]; total: number }> {
  const { rows } = await sql<Row>`
    select t.window_id as "windowId", t.unit_id as "unitId", coalesce(u.name, '') as "unitName", t.scope, t.transmission_id as "transmissionId",
      t.panel_id as "panelId", t.floor_id as "floorId", t.loop_no as "loopNo", t.component_id as "componentId", ${NAMES}, t.under,
      t.hears_fires as "hearsFires", t.from_at as "from", t.until_at as until, t.ended_at as "endedAt", t.reminded_at as "remindedAt", t.reason,
      o.realname as "ownerName", t.source_kind as "sourceKind", t.source_id as "sourceId", t.reach, count(*) over () as total
    from test_windows t left join units u on u.unit_id = t.unit_id left join users o on o.user_id = t.owner_id ${NAMES_FROM}
    where ${where} ${rest}`.execute(place.on())
  return {
    rows: rows.map(({ reach, ...row }) => ({ ...row, ...placesOf(reach) })),
    total: rows[0]?.total ?? 0,
  }
}

/** What is quiet or will be, or was; what holds now first, of that what ends first. */
export const windowsPage = (
  place: Place,
  { unitId, isOpen }: WindowsOf,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) =>
  windowsWhere(
    place,
    sql`true ${within(scope)} ${unitId ? sql`and t.unit_id = ${unitId}` : sql``}
      ${isOpen === undefined ? sql`` : sql`and (t.ended_at is null and t.until_at > ${now}) = ${isOpen}`}`,
    sql`order by t.ended_at is not null, case when t.ended_at is null then t.until_at end, t.from_at desc, t.window_id
      limit ${limit} offset ${offset}`,
  )

/** So many are told one by one; the rest are counted. */
const HOLDING_MAX = 500
export const holdingWindowsOf = async (place: Place, scope: Scope, now: Date): Promise<QuietWindow[]> =>
  (
    await windowsWhere(
      place,
      sql`${isHolding(now)} ${within(scope)}`,
      sql`order by t.until_at, t.window_id limit ${HOLDING_MAX}`,
    )
  ).rows
