import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { type Alarm, type AlarmKind, UNREGISTERED } from '../contract/index.ts'
import { alarmOf, type KeptAlarm, type AlarmNames } from './alarm.ts'
import { NAMES_COLUMNS, namesFrom, withNames } from './nameViews.ts'
import { ALARM_COLUMNS } from './tables.ts'

/** An alarm with the names of its place. */
export type KnownAlarm = KeptAlarm & AlarmNames

const KNOWN_FROM = namesFrom('a')
const KNOWN_COLUMNS = sql`${ALARM_COLUMNS}, ${NAMES_COLUMNS}`
export const knownAsAlarm = (known: KnownAlarm): Alarm => alarmOf(known, known, UNREGISTERED)

export async function alarmsByIds(place: Place, alarmIds: readonly string[]): Promise<KnownAlarm[]> {
  const { rows } = await sql<KnownAlarm>`/*planned*/
    select ${KNOWN_COLUMNS} from alarms a ${KNOWN_FROM} where a.alarm_id = any(${[...alarmIds]}::uuid[])`.execute(
    place.on(),
  )
  return rows
}

/** Which unit or device is meant; one of these is always told. */
export interface RecentOf {
  unitCode?: string
  componentId?: string
  transmissionId?: string
  transmissionCode?: string
  kind?: string
  componentType?: number
  /** As the component was written down. */
  panelId?: string
  floorId?: string
  deviceCode?: string
}
/** The last alarms of a unit or of one of its devices. The unit is found first: by it the index is led. */
export async function recentAlarms(
  place: Place,
  of: RecentOf,
  scope: Scope,
  limit: number,
): Promise<KnownAlarm[]> {
  const deviceIs = of.transmissionId
    ? sql`x.transmission_id = ${of.transmissionId}`
    : sql`x.code = ${of.transmissionCode ?? ''}`
  const written = [
    ...(of.panelId ? [sql`x.panel_id = ${of.panelId}`] : []),
    ...(of.floorId ? [sql`x.floor_id = ${of.floorId}`] : []),
    ...(of.deviceCode ? [sql`x.code = ${of.deviceCode}`] : []),
  ]
  const unitOf = of.unitCode
    ? sql`select x.unit_id from units x where x.code = ${of.unitCode}`
    : of.componentId
      ? sql`select x.unit_id from component_states x where x.component_id = ${of.componentId}`
      : of.transmissionId || of.transmissionCode
        ? sql`select x.unit_id from transmission_devices x where ${deviceIs}`
        : sql`select x.unit_id from devices x where ${sql.join(written, sql` and `)}`
  const only = [
    sql`a.unit_id in (${unitOf})`,
    ...(scope !== null ? [sql`a.unit_id = ${scope}`] : []),
    ...(of.componentId ? [sql`a.component_id = ${of.componentId}`] : []),
    ...(of.transmissionId || of.transmissionCode
      ? [sql`a.transmission_id in (select x.transmission_id from transmission_devices x where ${deviceIs})`]
      : []),
    ...(of.componentType === undefined ? [] : [sql`a.component_type = ${of.componentType}`]),
    ...(of.kind ? [sql`a.kind = ${of.kind}`] : []),
    ...(written.length > 0
      ? [
          sql`(a.unit_id, a.component_id) in (select x.unit_id, x.component_id from devices x where ${sql.join(written, sql` and `)})`,
        ]
      : []),
  ]
  const { rows } = await sql<KeptAlarm>`
    select ${ALARM_COLUMNS} from alarms a where ${sql.join(only, sql` and `)} order by a.raised_at desc limit ${limit}`.execute(
    place.on(),
  )
  return withNames(place, rows)
}

/** Null: there is no such unit. */
export async function alarmUnitNameOf(place: Place, unitId: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string
  }>`select u.name from units u where u.unit_id = ${unitId}`.execute(place.on())
  return rows[0]?.name ?? null
}

/** How many are open, by kind; a drill is no figure. */
export async function openCounts(place: Place, scope: Scope): Promise<{ kind: AlarmKind; n: number }[]> {
  const { rows } = await sql<{ kind: AlarmKind; n: number }>`
    select o.kind, count(*) as n from open_alarms o where not o.is_drill ${scope !== null ? sql`and o.unit_id = ${scope}` : sql``} group by o.kind`.execute(
    place.on(),
  )
  return rows
}

export type Notice = Alarm & { isRead: boolean }
interface NoticesOf {
  userId: string
  unitCode?: string
  isRead?: boolean
}
/** Whether somebody has read it, of what is open: the bell counts what waits for somebody. */
const noticesFrom = ({ userId, unitCode, isRead }: NoticesOf, scope: Scope) => sql`
  from open_alarms o join alarms a on a.unit_id = o.unit_id and a.raised_at = o.raised_at and a.alarm_id = o.alarm_id
  left join units u on u.unit_id = o.unit_id
  left join alarm_reads r on r.alarm_id = o.alarm_id and r.user_id = ${userId}
  where true ${scope !== null ? sql`and o.unit_id = ${scope}` : sql``} ${unitCode ? sql`and u.code = ${unitCode}` : sql``}
    ${isRead === undefined ? sql`` : sql`and (r.alarm_id is not null) = ${isRead}`}`

export async function notices(
  place: Place,
  of: NoticesOf,
  scope: Scope,
  page: { limit: number; offset: number },
): Promise<Notice[]> {
  const { rows } = await sql<KeptAlarm & { isRead: boolean }>`
    select ${ALARM_COLUMNS}, r.alarm_id is not null as "isRead"
    ${noticesFrom(of, scope)} order by a.raised_at desc, o.alarm_id desc limit ${page.limit} offset ${page.offset}`.execute(
    place.on(),
  )
  const known = await withNames(place, rows)
  return known.map((each, at) => ({ ...knownAsAlarm(each), isRead: rows[at]?.isRead ?? false }))
}
export async function countAlarmNotices(place: Place, of: NoticesOf, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${noticesFrom(of, scope)}`.execute(
    place.on(),
  )
  return rows[0]?.n ?? 0
}
