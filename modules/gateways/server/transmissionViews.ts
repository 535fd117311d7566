import type { AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type { calls, CommandLine, Stranger, Transmission, TransmissionFinding } from '../contract/index.ts'

interface Paged {
  page: number
  pageRows: number
}

async function pageBy<Row>(
  place: Place,
  { page, pageRows }: Paged,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(place.on())
  const { rows } =
    await sql<Row>`select ${columns} ${from} order by ${order} limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
      place.on(),
    )
  return { rows, page, total: counted.rows[0]?.total ?? 0 }
}

const IS_ONLINE = sql`coalesce(l.offline_at is null and l.address is not null, false)`
/** `%` and `_` are letters here: a person looks for what they typed. */

/** What somebody should look at. `unreadable`: lately, for a device that was mended must leave the list by itself. */
const FINDINGS: Readonly<Record<TransmissionFinding, RawBuilder<unknown>>> = {
  clock: sql`l.clock_finding is not null and l.clock_finding not in ('right', 'standing')`,
  shared: sql`l.shared_at > now() - interval '1 day'`,
  unreadable: sql`exists (select from frames f where f.unit_id = t.unit_id and f.address = t.address and f.reason is not null and f.received_at > now() - interval '1 day')`,
}

/** Registered ones with how their link stands; those that are not there come first. */
export function transmissionsPage(
  place: Place,
  asked: AskOf<(typeof calls)['transmissions']>,
  scope: string | null,
): Promise<Page<Transmission>> {
  const { search = '', isOnline = null, transmissionId = null, unitId = null, finding } = asked
  const from = sql`
    from transmission_devices t join units u on u.unit_id = t.unit_id left join device_links l on l.address = t.address
    where (${scope}::uuid is null or t.unit_id = ${scope}) and (${unitId}::uuid is null or t.unit_id = ${unitId})
      and (${transmissionId}::uuid is null or t.transmission_id = ${transmissionId})
      and (${isOnline}::boolean is null or ${IS_ONLINE} = ${isOnline}) and ${finding ? FINDINGS[finding] : sql`true`}
      and (${search} = '' or t.name ilike ${anywhere(search)} or t.code ilike ${anywhere(search)} or u.name ilike ${anywhere(search)}
        or t.address ilike ${anywhere(search)})`
  const columns = sql`
    t.transmission_id as "transmissionId", t.unit_id as "unitId", u.name as "unitName", t.address, t.code, t.name, t.profile, t.poll_min as "pollMin",
    ${IS_ONLINE} as "isOnline", l.offline_at as "offlineAt", l.remote, l.transport, nullif(l.gateway_host, '') as gateway,
    l.connected_at as "connectedAt", l.last_frame_at as "lastFrameAt", l.clock_offset_s as "clockOffsetS", l.clock_finding as "clockFinding",
    l.lag_ms as "lagMs", l.shared_at as "sharedAt", coalesce(l.frames, 0) as frames, coalesce(l.unreadable, 0) as unreadable,
    (select c.kind from device_commands c where c.address = t.address and c.ended_at is null order by c.asked_at limit 1) as "openCommand"`
  return pageBy<Transmission>(
    place,
    asked,
    columns,
    from,
    sql`${IS_ONLINE}, u.code, t.code, t.transmission_id`,
  )
}

/** Who speaks to us and nobody has registered. */
export function strangersPage(place: Place, asked: Paged): Promise<Page<Stranger>> {
  const columns = sql`
    l.address, l.remote, l.transport, l.connected_at as "connectedAt", l.last_frame_at as "lastFrameAt", l.offline_at is null as "isOnline",
    l.shared_at as "sharedAt", l.frames, l.unreadable`
  const from = sql`from device_links l where not exists (select from transmission_devices t where t.address = l.address)`
  return pageBy<Stranger>(place, asked, columns, from, sql`l.last_frame_at desc nulls last, l.address`)
}

export function commandsPage(
  place: Place,
  asked: Paged,
  unitId: string,
  transmissionId: string,
): Promise<Page<CommandLine>> {
  const columns = sql`
    c.command_id as "commandId", c.kind, c.state, c.asked_by as "askedBy", p.realname as "askedName", c.asked_at as "askedAt", c.ended_at as "endedAt", c.tries,
    c.result::text as result`
  const from = sql`from device_commands c left join users p on p.user_id = c.asked_by where c.unit_id = ${unitId} and c.transmission_id = ${transmissionId}`
  return pageBy<CommandLine>(place, asked, columns, from, sql`c.asked_at desc, c.command_id`)
}
