import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { UnitSystem } from '../contract/index.ts'

/**
 * The register of facility systems: of each unit the systems its components hang on (table 4 of the standard), how many, the oldest, those without a
 * date, the last test and what of it failed.
 */
export async function systemsPage(
  place: Place,
  asked: { units: readonly string[] | null; unitId?: string | undefined; search?: string | undefined },
  { page, pageRows }: { page: number; pageRows: number },
): Promise<{ rows: UnitSystem[]; total: number }> {
  const { units, unitId, search = '' } = asked
  const typed = anywhere(search)
  const seen = units === null ? sql`true` : sql`u.unit_id = any(${[...units]}::uuid[])`
  const { rows } = await sql<UnitSystem & { total: number }>`
    with k as materialized (
      select u.unit_id, u.name, d.system_type, count(*)::int as devices,
        min(nullif(left(d.details ->> 'productTime', 4), ''))::int as oldest,
        count(*) filter (where coalesce(d.details ->> 'productTime', '') = '')::int as undated
      from units u join devices d on d.unit_id = u.unit_id
      where ${seen} and (${unitId ?? null}::uuid is null or u.unit_id = ${unitId ?? null}::uuid) and u.name ilike ${typed}
      group by u.unit_id, u.name, d.system_type),
    p as (select k.*, count(*) over ()::int as total from k order by k.name, k.unit_id, k.system_type
      limit ${pageRows} offset ${(page - 1) * pageRows})
    select p.unit_id as "unitId", p.name as "unitName", p.system_type as "systemType", p.devices as "deviceCount", p.oldest as "oldestYear",
      p.undated as "noDateCount", t.last as "lastTestAt", coalesce(t.tested, 0) as "testedCount", coalesce(t.bad, 0) as "badCount",
      coalesce(o.open, 0) as "openTickets", p.total
    from p
      left join lateral (
        select max(r.at) as last, count(distinct i.device_id)::int as tested, count(*) filter (where not r.is_ok)::int as bad
        from devices d join maint_items i on i.unit_id = d.unit_id and i.device_id = d.component_id
          join maint_records r on r.unit_id = i.unit_id and r.item_id = i.item_id and r.is_last
        where d.unit_id = p.unit_id and d.system_type = p.system_type) t on true
      left join lateral (
        select count(*)::int as open from maint_tickets m join devices d on d.unit_id = m.unit_id and d.component_id = m.device_id
        where m.unit_id = p.unit_id and d.system_type = p.system_type and m.state in ('toReview', 'working', 'toClose')) o on true
    order by p.name, p.unit_id, p.system_type`.execute(place.on())
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}
