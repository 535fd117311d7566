import type { AnswerOf, AskOf } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { calls } from '../contract/index.ts'

type Line = AnswerOf<(typeof calls)['transmissions']>['rows'][number]
type Stranger = AnswerOf<(typeof calls)['unregistered']>['rows'][number]
type Asked = AnswerOf<(typeof calls)['commands']>['rows'][number]
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
  const { rows } = await sql<Row>`select ${columns} ${from} order by ${order} limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows, page, total: counted.rows[0]?.total ?? 0 }
}

const IS_ONLINE = sql`coalesce(l.offline_at is null and l.address is not null, false)`
/** `%` and `_` are letters here: a person looks for what they typed. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Registered ones with how their link stands. */
export function transmissionsPage(place: Place, asked: AskOf<(typeof calls)['transmissions']>, unitId: string | null): Promise<Page<Line>> {
  const { search = '', isOnline = null } = asked
  const from = sql`
    from transmission_devices t join units u on u.unit_id = t.unit_id left join device_links l on l.address = t.address
    where (${unitId}::uuid is null or t.unit_id = ${unitId}) and (${isOnline}::boolean is null or ${IS_ONLINE} = ${isOnline})
      and (${search} = '' or t.name ilike ${pattern(search)} or t.code ilike ${pattern(search)} or u.name ilike ${pattern(search)})`
  const columns = sql`
    t.transmission_id as "transmissionId", t.unit_id as "unitId", u.name as "unitName", t.address, t.code, t.name, t.profile,
    ${IS_ONLINE} as "isOnline", l.remote, l.transport, l.connected_at as "connectedAt", l.last_frame_at as "lastFrameAt",
    l.clock_offset_s as "clockOffsetS", coalesce(l.frames, 0) as frames, coalesce(l.unreadable, 0) as unreadable`
  return pageBy<Line>(place, asked, columns, from, sql`${IS_ONLINE}, u.code, t.code, t.transmission_id`)
}

/** Who speaks to us and nobody has registered. */
export function strangersPage(place: Place, asked: Paged): Promise<Page<Stranger>> {
  const columns = sql`
    l.address, l.remote, l.transport, l.connected_at as "connectedAt", l.last_frame_at as "lastFrameAt", l.frames, l.unreadable`
  const from = sql`from device_links l where not exists (select from transmission_devices t where t.address = l.address)`
  return pageBy<Stranger>(place, asked, columns, from, sql`l.last_frame_at desc nulls last, l.address`)
}

export function commandsPage(place: Place, asked: Paged, unitId: string, transmissionId: string): Promise<Page<Asked>> {
  const columns = sql`
    c.command_id as "commandId", c.kind, c.state, c.asked_by as "askedBy", c.asked_at as "askedAt", c.ended_at as "endedAt", c.tries,
    c.result::text as result`
  const from = sql`from device_commands c where c.unit_id = ${unitId} and c.transmission_id = ${transmissionId}`
  return pageBy<Asked>(place, asked, columns, from, sql`c.asked_at desc, c.command_id`)
}
