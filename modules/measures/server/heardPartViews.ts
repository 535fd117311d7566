import type { AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import { type calls, type HeardPart, PART_VALUES_MAX } from '../contract/index.ts'

/** Parts of a tree, such as an energy store's cells (`ess/1/2`), are drawn from what they say; nobody writes each down. */
const IN_TREE = '/'

/**
 * What is heard and not written down. A component is written down under its id; a point as the wireless device or monitor of its code; what is line end and
 * component in one, behind a cloud, by the name its line has.
 */
export async function heardPartsPage(
  place: Place,
  { page, pageRows, unitId, search = '' }: AskOf<(typeof calls)['heardParts']>,
  scope: Scope,
): Promise<Page<HeardPart>> {
  const within = sql`x.part = 'component' and ${scope === null ? sql`true` : sql`x.unit_id = ${scope}`}
    and ${unitId === undefined ? sql`true` : sql`x.unit_id = ${unitId}`}`
  const { rows } = await sql<
    Omit<HeardPart, 'values' | 'componentAddress'> & {
      values: { measure: number; value: number | null; at: string }[]
      componentAddress: string
      total: string
    }
  >`
    with heard as materialized (
      select x.unit_id, x.component_id from component_states x where ${within}
      union
      select x.unit_id, x.component_id from last_values x where ${within}
    ), part as materialized (
      select h.unit_id, h.component_id from heard h
      left join devices d on d.unit_id = h.unit_id and d.component_id = h.component_id
      left join nb_devices n on n.unit_id = h.unit_id and n.nb_id = h.component_id
      where d.component_id is null and n.nb_id is null
    ), told as materialized (
      select h.unit_id, h.component_id, coalesce(s.transmission_id, v.transmission_id) as transmission_id,
        coalesce(s.system_type, v.system_type) as system_type, coalesce(s.system_address, v.system_address) as system_address,
        coalesce(s.component_type, v.component_type) as component_type, coalesce(s.component_address, v.component_address) as component_address,
        coalesce(s.point, v.point) as point, coalesce(s.name, '') as name, coalesce(s.bits, '{}') as bits,
        greatest(s.received_at, v.received_at) as heard_at
      from part h left join component_states s on s.unit_id = h.unit_id and s.component_id = h.component_id
      left join lateral (
        select * from last_values v where v.unit_id = h.unit_id and v.component_id = h.component_id order by v.received_at desc limit 1) v on true
    ), shown as (
      select k.*, u.name as unit_name, t.code as transmission_code, t.name as transmission_name, t.address, count(*) over () as total
      from told k join transmission_devices t on t.transmission_id = k.transmission_id and t.unit_id = k.unit_id join units u on u.unit_id = k.unit_id
      where strpos(k.point, ${IN_TREE}) = 0 and (k.point <> '.' or t.address like 'ext:%')
        and (k.point in ('', '.') or not exists (
          select from nb_devices n where n.unit_id = k.unit_id and n.object in ('nbDevice', 'eMonitor') and n.code = k.point))
        and (k.point <> '.' or not exists (
          select from nb_devices n where n.unit_id = k.unit_id and n.details ->> 'imei' = t.code))
        ${search === '' ? sql`` : sql`and strpos(lower(concat_ws(' ', k.point, k.name, t.name, t.code, t.address, u.name, u.code)), lower(${search})) > 0`}
      order by k.heard_at desc, k.component_id limit ${pageRows} offset ${(page - 1) * pageRows}
    )
    select w.unit_id as "unitId", w.unit_name as "unitName", w.transmission_id as "transmissionId", w.transmission_code as "transmissionCode",
      w.transmission_name as "transmissionName", w.address, w.component_id as "componentId", w.system_type as "systemType",
      w.system_address as "systemAddress", w.component_type as "componentType", w.component_address as "componentAddress", w.point, w.name, w.bits,
      w.heard_at as "heardAt", p.panel_id as "panelId", p.name as "panelName", w.total,
      (select coalesce(jsonb_agg(o), '[]') from (
        select v.measure, v.value, v.at from last_values v where v.unit_id = w.unit_id and v.component_id = w.component_id
        order by v.measure limit ${PART_VALUES_MAX}) o) as values
    from shown w
    left join lateral (
      select p.panel_id, p.name from panels p
      where w.point = '' and p.unit_id = w.unit_id and p.transmission_id = w.transmission_id and p.system_address = w.system_address
      order by (p.system_type = w.system_type) desc, p.code limit 1) p on true
    order by w.heard_at desc, w.component_id`.execute(place.on())
  return {
    rows: rows.map(({ total: _total, values, componentAddress, ...row }) => ({
      ...row,
      componentAddress: Number(componentAddress),
      values: values.map((one) => ({ ...one, at: new Date(one.at) })),
    })),
    page,
    total: Number(rows[0]?.total ?? 0),
  }
}
