import type { AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Scope } from '@gss/session/server'
import { sql } from 'kysely'
import { type calls, type MeasureReporter, REPORTER_LANGUAGES } from '../contract/index.ts'

const BATTERY = 1_051
const RSRP = 1_052
const SILENT_LEAST_S = 90

/** Devices of other languages; those that are not there first. */
export async function reportersPage(
  place: Place,
  { page, pageRows, search = '', language, isOnline }: AskOf<(typeof calls)['reporters']>,
  scope: Scope,
  now: Date,
): Promise<Page<MeasureReporter>> {
  const online = sql`coalesce(l.offline_at is null and l.address is not null, false)`
  const { rows } = await sql<MeasureReporter & { total: string }>`
    select t.transmission_id as "transmissionId", t.unit_id as "unitId", u.name as "unitName", t.address, t.code, t.name,
      split_part(t.address, ':', 1) as language, l.transport, ${online} as "isOnline", l.last_frame_at as "lastAt", v.period_s as "periodS",
      case when v.received_at < ${now}::timestamptz - make_interval(secs => greatest(2 * v.period_s, ${SILENT_LEAST_S}::int))
        then floor(extract(epoch from ${now}::timestamptz - v.received_at) * 1000)::float8 end as "silentMs",
      v.battery, v.rsrp, count(*) over () as total
    from transmission_devices t join units u on u.unit_id = t.unit_id left join device_links l on l.address = t.address
    left join lateral (
      select min(v.period_s) as period_s, max(v.received_at) as received_at, max(v.value) filter (where v.measure = ${BATTERY}) as battery,
        max(v.value) filter (where v.measure = ${RSRP}) as rsrp
      from last_values v where v.unit_id = t.unit_id and v.transmission_id = t.transmission_id) v on true
    where split_part(t.address, ':', 1) = any(${[...REPORTER_LANGUAGES]}::text[]) ${scope === null ? sql`` : sql`and t.unit_id = ${scope}`}
      and (${language ?? null}::text is null or split_part(t.address, ':', 1) = ${language ?? null}) and (${isOnline ?? null}::boolean is null or ${online} = ${isOnline ?? null})
      ${search === '' ? sql`` : sql`and strpos(lower(concat_ws(' ', t.name, t.code, t.address, u.name)), lower(${search})) > 0`}
    order by ${online}, u.code, t.code, t.transmission_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows: rows.map(({ total: _total, ...row }) => row), page, total: Number(rows[0]?.total ?? 0) }
}
