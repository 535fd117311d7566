import type { Scope } from '@gss/session/server'
import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { type RawBuilder, sql } from 'kysely'
import { type MeasureLimit, type Nuisance, STANDARD_PACE, type UnitPace } from '../contract/index.ts'

export interface CareOf {
  unitId?: string
  isOpen?: boolean
}
export interface Paged {
  limit: number
  offset: number
}
interface Found<Row> {
  rows: Row[]
  total: number
}

/** A page of rows, and of how many: these lists are short. */
async function paged<Row>(
  place: Place,
  from: RawBuilder<unknown>,
  { limit, offset }: Paged,
): Promise<Found<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    with f as (${from}) select f.*, count(*) over () as total from f limit ${limit} offset ${offset}`.execute(
    place.on(),
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
const within = (column: RawBuilder<unknown>, { unitId }: CareOf, scope: Scope) => sql`
  ${scope !== null ? sql`and ${column} = ${scope}` : sql``} ${unitId ? sql`and ${column} = ${unitId}` : sql``}`

export const nuisancesPage = (
  place: Place,
  of: CareOf,
  scope: Scope,
  page: Paged,
): Promise<Found<Nuisance>> =>
  paged(
    place,
    sql`select n.unit_id as "unitId", coalesce(u.name, '') as "unitName", n.day::text as day, n.false_alarms as "falseAlarms",
        n.raised_at as "raisedAt", n.closed_at as "closedAt", n.closed_name as "closedName", n.note
      from nuisance_days n left join units u on u.unit_id = n.unit_id
      where n.raised_at is not null ${within(sql`n.unit_id`, of, scope)}
        ${of.isOpen === undefined ? sql`` : sql`and (n.closed_at is null) = ${of.isOpen}`}
      order by n.closed_at is not null, n.raised_at desc, n.unit_id`,
    page,
  )

/** A fire of such a unit that nobody claims leaves the house by no path: no number, and no rule that names somebody who can be reached. */
const REACHES_NOBODY = sql`(coalesce(cardinality(s.mobiles), 0) = 0 and not exists (
  select from notify_rules r where r.category = 'fire' and r.is_enabled
    and (r.unit_id = u.unit_id or (r.unit_id = ${PLATFORM_UNIT} and not exists (
      select from notify_rules o where o.unit_id = u.unit_id and o.category = 'fire' and o.is_enabled)))
    and case r.audience when 'address' then true when 'robot' then true
      when 'role' then exists (select from users p where p.role_id = r.role_id and p.status = 'enabled' and p.unit_id = u.unit_id
        and case r.channel when 'sms' then p.mobile else p.email end is not null)
      when 'contact' then exists (select from unit_records c where c.unit_id = u.unit_id and c.object = 'person'
        and c.details -> 'role' @> jsonb_build_array(r.contact_role))
      else false end))`

/** Of how many units the second path reaches nobody. */
export async function unheardUnits(place: Place): Promise<{ unheard: number; units: number }> {
  const { rows } = await sql<{ unheard: number; units: number }>`
    select count(*) filter (where ${REACHES_NOBODY}) as unheard, count(*) as units
    from units u left join escalation_settings s on s.unit_id = u.unit_id`.execute(place.on())
  return rows[0] ?? { unheard: 0, units: 0 }
}

/** How each unit escalates; those with a pace of their own first. */
export const unitPacesPage = (
  place: Place,
  { search = '', isUnheard = false }: { search?: string; isUnheard?: boolean },
  scope: Scope,
  page: Paged,
): Promise<Found<UnitPace>> =>
  paged(
    place,
    sql`select u.unit_id as "unitId", u.name as "unitName", coalesce(s.supervisor_s, ${STANDARD_PACE.supervisorS}::int) as "supervisorS",
        coalesce(s.second_path_s, ${STANDARD_PACE.secondPathS}::int) as "secondPathS",
        coalesce(s.everyone_s, ${STANDARD_PACE.everyoneS}::int) as "everyoneS", coalesce(s.mobiles, '{}') as mobiles,
        coalesce(s.version, 0) as version
      from units u left join escalation_settings s on s.unit_id = u.unit_id
      where strpos(lower(u.name || ' ' || u.code), lower(${search})) > 0 ${within(sql`u.unit_id`, {}, scope)}
        ${isUnheard ? sql`and ${REACHES_NOBODY}` : sql``}
      order by s.unit_id is null, u.code`,
    page,
  )

/** A unit also sees what holds for everybody. */
export const limitsPage = (
  place: Place,
  of: CareOf,
  scope: Scope,
  page: Paged,
): Promise<Found<MeasureLimit>> =>
  paged(
    place,
    sql`select m.limit_id as "limitId", nullif(m.unit_id, ${PLATFORM_UNIT}::uuid) as "unitId", u.name as "unitName", m.component_id as "componentId",
        m.component_type as "componentType", m.analogue_type as "analogueType", m.low, m.high
      from measure_limits m left join units u on u.unit_id = m.unit_id
      where (m.unit_id = ${PLATFORM_UNIT} or (true ${within(sql`m.unit_id`, of, scope)}))
      order by m.unit_id, m.component_type, m.component_id, m.analogue_type`,
    page,
  )
