import { type RawBuilder, sql } from 'kysely'
import { type BoardOf, BOARDS } from '../contract/index.ts'

/** Dictionary buildingUse: 住宅, 公寓宿舍. */
export const DWELLINGS = ['1', '2']
const GATEWAYS = BOARDS.flatMap(({ of }) => ('gateway' in of ? [of.gateway] : []))

/** How its state is flagged, for the columns `bits` and `is_online` of a device and `alarm`, `warn` of its values. */
const FLAGS = sql`
  'fire' = any(o.bits) as is_fire,
  (o.bits && array['supervisory', 'urgent'] or coalesce(v.alarm, false)) as is_alarm,
  coalesce(v.warn, false) as is_warn,
  o.bits && array['fault', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault'] as is_fault,
  'shielded' = any(o.bits) as is_shielded, 'started' = any(o.bits) as is_started, 'feedback' = any(o.bits) as is_feedback`

/** What a device says, as one: for all of a unit at once, or for those of a board each by its key. */
const SERIES = sql`
  select x.component_id, count(*) as series, bool_and(x.is_stale) as silent, max(x.received_at) as heard,
    bool_or(x.side in ('low', 'high') and not x.is_stale) as alarm, bool_or(x.side in ('lowWarn', 'highWarn') and not x.is_stale) as warn
  from last_values x`

const COMPONENTS = (unitId: string, isIn: RawBuilder<unknown>) => sql`
  select d.unit_id, 'component' as kind, d.component_id as device_id, d.component_id as speaks, d.code, d.name, d.place, d.building_id, d.floor_id,
    d.transmission_id, d.system_type, d.system_address, d.component_type, '' as dev_type, '' as gateway, coalesce(s.bits, '{}') as bits, s.since, s.received_at
  from devices d left join component_states s on s.unit_id = d.unit_id and s.component_id = d.component_id
  where d.unit_id = ${unitId} and ${isIn}`

/** A wireless device speaks on a line of its own, registered under its id; as a point of a gateway, under its code; or through a cloud, under its IMEI. */
const WIRELESS = (unitId: string, isIn: RawBuilder<unknown>) => sql`
  select n.unit_id, n.object as kind, n.nb_id as device_id, coalesce(s.component_id, x.component_id, n.nb_id) as speaks, n.code, n.name,
    coalesce(n.details ->> 'position', '') as place, n.building_id, n.floor_id, coalesce(s.transmission_id, x.transmission_id) as transmission_id,
    0::smallint as system_type, 0::smallint as system_address, 0::smallint as component_type, coalesce(n.details ->> 'devType', '') as dev_type,
    coalesce(n.details ->> 'gatewayId', '') as gateway, coalesce(s.bits, '{}') as bits, s.since, s.received_at
  from nb_devices n
  left join buildings h on h.unit_id = n.unit_id and h.building_id = n.building_id
  left join lateral (
    select t.transmission_id from transmission_devices t
    where t.unit_id = n.unit_id and t.code = n.details ->> 'imei' and t.address like 'ext:%' order by t.transmission_id limit 1) via on true
  left join lateral (
    (select c.component_id, c.transmission_id, c.bits, c.since, c.received_at from component_states c where c.unit_id = n.unit_id and c.component_id = n.nb_id)
    union all
    (select c.component_id, c.transmission_id, c.bits, c.since, c.received_at from component_states c where c.unit_id = n.unit_id and c.point = n.code and c.point <> '')
    union all
    (select c.component_id, c.transmission_id, c.bits, c.since, c.received_at from component_states c
      where c.unit_id = n.unit_id and c.transmission_id = via.transmission_id and c.part = 'component' and c.point = '.')
    limit 1) s on true
  left join lateral (
    (select l.component_id, l.transmission_id from last_values l where l.unit_id = n.unit_id and l.component_id = n.nb_id limit 1)
    union all
    (select l.component_id, l.transmission_id from last_values l where l.unit_id = n.unit_id and l.point = n.code and l.point <> '' limit 1)
    union all
    (select l.component_id, l.transmission_id from last_values l where l.unit_id = n.unit_id and l.transmission_id = via.transmission_id and l.point = '.' limit 1)
    limit 1) x on true
  where n.unit_id = ${unitId} and ${isIn}`

const isComponentOf = ({ systems = [], types = [], not = [] }: BoardOf) => sql`
  (d.system_type = any(${systems}::int[]) or d.component_type = any(${types}::int[])) and not d.component_type = any(${not}::int[])`
const isWirelessOf = ({ nb = [], monitors = [], gateway, isDwelling }: BoardOf) => sql`
  ((n.object = 'nbDevice' and n.details ->> 'devType' = any(${nb}::text[])
      ${isDwelling ? sql`and h.details ->> 'useNature' = any(${DWELLINGS}::text[])` : sql``})
    or (n.object = 'eMonitor' and n.details ->> 'devType' = any(${monitors}::text[]) and ${
      gateway === undefined
        ? sql`not coalesce(n.details ->> 'gatewayId', '') like any(${GATEWAYS.map((one) => `${one}%`)}::text[])`
        : sql`n.details ->> 'gatewayId' like ${`${gateway}%`}`
    }))`

/** What stands on a board, or in the whole unit, each with how it is: `bits`, `is_online`, `is_fire` and so on. */
export function ownDevices(unitId: string, of: BoardOf | null): RawBuilder<unknown> {
  const arms = [
    ...(of === null || of.systems || of.types
      ? [COMPONENTS(unitId, of === null ? sql`true` : isComponentOf(of))]
      : []),
    ...(of === null || of.nb || of.monitors
      ? [WIRELESS(unitId, of === null ? sql`true` : isWirelessOf(of))]
      : []),
  ]
  return sql`
    select o.*, ${FLAGS}, coalesce(v.heard, o.received_at, l.last_frame_at) as heard_at,
      case when o.kind = 'component' then l.address is not null and l.offline_at is null and not 'offline' = any(o.bits)
        when v.series > 0 then not v.silent
        else o.received_at is not null and l.address is not null and l.offline_at is null and not 'offline' = any(o.bits) end as is_online
    from (${sql.join(arms, sql` union all `)}) o
    left join transmission_devices t on t.transmission_id = o.transmission_id
    left join device_links l on l.address = t.address
    ${of === null ? sql`left join (${SERIES} where x.unit_id = ${unitId} group by x.component_id) v on v.component_id = o.speaks` : sql`left join lateral (${SERIES} where x.unit_id = o.unit_id and x.component_id = o.speaks group by x.component_id) v on true`}`
}
