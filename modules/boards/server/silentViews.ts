import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import type { Silent } from '../contract/index.ts'

export interface SilentAsked {
  unitId?: string | undefined
  kind?: Silent['kind'] | undefined
  search?: string | undefined
}

/** Whoever names no unit and may see more than one asks about all of them. */
const within = (alias: string, scope: Scope, unitId: string | undefined) => {
  const of = sql.ref(`${alias}.unit_id`)
  return sql`${scope === null ? sql`true` : sql`${of} = ${scope}`} ${unitId === undefined ? sql`` : sql`and ${of} = ${unitId}`}`
}

/** Nobody looked, or not any more, or there is nothing to ask: not a fault, and not said to be well. */
const unknownCameras = (scope: Scope, unitId: string | undefined, now: Date) => sql`
  union all
  select 'unknownCamera', c.unit_id, c.camera_id, c.code, c.name, coalesce(c.details ->> 'position', ''),
    case when a.answer in ('noAddress', 'kindNotPlayed') then a.answer else 'unknown' end, null
  from cameras c left join camera_answers a on a.unit_id = c.unit_id and a.camera_id = c.camera_id
  where ${within('c', scope, unitId)} and (a.answer is null or a.answer in ('noAddress', 'kindNotPlayed') or a.sure_until <= ${now})`

/** A panel whose line is down is named beside it: who stands before the panel looks for the panel. */
export async function silentsPage(
  place: Place,
  { unitId, kind, search }: SilentAsked,
  { page, pageRows }: { page: number; pageRows: number },
  scope: Scope,
  now: Date,
): Promise<Page<Silent>> {
  const { rows } = await sql<Silent & { total: string }>`
    with w as (
      select 'transmission' as kind, t.unit_id, t.transmission_id as id, t.code, t.name, coalesce(t.details ->> 'position', '') as place,
        case when l.address is null then 'never' else 'offline' end as why, l.offline_at as since
      from transmission_devices t left join device_links l on l.address = t.address
      where ${within('t', scope, unitId)} and (l.address is null or l.offline_at is not null)
      union all
      select 'panel', p.unit_id, p.panel_id, p.code, p.name, coalesce(p.details ->> 'position', ''),
        case when l.address is null then 'never' when l.offline_at is not null then 'lineOffline' else 'busFault' end, coalesce(l.offline_at, s.since)
      from panels p
      left join transmission_devices t on t.transmission_id = p.transmission_id
      left join device_links l on l.address = t.address
      left join lateral (
        select c.since from component_states c where c.unit_id = p.unit_id and c.transmission_id = p.transmission_id and c.bits <> '{}'
          and c.system_type = p.system_type and c.system_address = p.system_address and c.bits && array['busFault', 'offline'] limit 1) s on true
      where ${within('p', scope, unitId)} and p.transmission_id is not null and (l.address is null or l.offline_at is not null or s.since is not null)
      union all
      select 'wireless', v.unit_id, v.component_id, coalesce(n.code, nullif(v.point, '.'), t.code), coalesce(n.name, t.name), coalesce(n.details ->> 'position', ''),
        'stale', max(v.received_at)
      from last_values v
      left join transmission_devices t on t.transmission_id = v.transmission_id
      left join nb_devices n on n.unit_id = v.unit_id and (n.nb_id = v.component_id or (n.code = v.point and n.object in ('nbDevice', 'eMonitor')))
      where ${within('v', scope, unitId)} and v.point <> '' and v.is_stale
      group by v.unit_id, v.component_id, 4, 5, 6
      union all
      select 'camera', c.unit_id, c.camera_id, c.code, c.name, coalesce(c.details ->> 'position', ''), a.answer, a.since
      from camera_answers a join cameras c on c.unit_id = a.unit_id and c.camera_id = a.camera_id
      where ${within('a', scope, unitId)} and a.answer <> 'answers' and a.answer not in ('noAddress', 'kindNotPlayed') and a.sure_until > ${now}
      ${kind === 'unknownCamera' ? unknownCameras(scope, unitId, now) : sql``})
    select w.kind, w.unit_id as "unitId", coalesce(u.name, '') as "unitName", w.id, coalesce(w.code, '') as code, coalesce(w.name, '') as name, w.place, w.why,
      w.since, count(*) over () as total
    from w left join units u on u.unit_id = w.unit_id
    where ${kind === undefined ? sql`true` : sql`w.kind = ${kind}`}
      ${search ? sql`and strpos(lower(concat_ws(' ', u.name, w.code, w.name, w.place)), lower(${search})) > 0` : sql``}
    order by w.since desc nulls last, w.kind, w.code, w.id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: Number(rows[0]?.total ?? 0) }
}
