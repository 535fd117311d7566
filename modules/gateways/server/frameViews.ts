import type { DomainOf } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { anywhere } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type { frameRow } from '../contract/index.ts'

/** A frame as it was kept, with whose device it is now. */
export interface KeptFrame extends Omit<DomainOf<typeof frameRow>, 'kind' | 'bits' | 'bytes'> {
  profile: string | null
  content: Buffer
}

/** Which frames. */
export interface FrameRowsFilter {
  /** Of one unit; `null`: of all there are, strangers' too. */
  scope: string | null
  /** Of these devices; `null`: of all. */
  addresses: readonly string[] | null
  isUnreadable: boolean | null
  direction: 'in' | 'out' | null
  type: number | null
  from: Date
  until: Date
}

const COLUMNS = sql`
  f.unit_id as "unitId", f.frame_id as "frameId", f.received_at as "receivedAt", f.address, t.name as "deviceName", t.profile, f.remote,
  f.transport, f.protocol, f.direction, f.serial, f.command, f.type, f.reason, f.bytes as content`
const NAMED = sql`left join transmission_devices t on t.address = f.address and t.unit_id = f.unit_id`

/** Only what was asked stands in the condition: what asks for nothing more is counted in the index alone. */
const matching = ({ addresses, isUnreadable, direction, type, from, until }: FrameRowsFilter) => {
  const asked = [
    sql`f.received_at >= ${from} and f.received_at < ${until}`,
    ...(addresses === null ? [] : [ofAddresses(addresses)]),
    ...(direction === null ? [] : [sql`f.direction = ${direction}`]),
    ...(type === null ? [] : [sql`f.type = ${type}`]),
    ...(isUnreadable === null ? [] : [isUnreadable ? sql`f.reason is not null` : sql`f.reason is null`]),
  ]
  return sql.join(asked, sql` and `)
}

/** One address is looked up in its index, in the order of time. */
const ofAddresses = (addresses: readonly string[]) =>
  addresses.length === 1 ? sql`f.address = ${addresses[0]}` : sql`f.address = any(${addresses}::text[])`

/** Each unit's newest by its own index, and of those the newest: no index of so large a table is led by the time. */
function chosen(filter: FrameRowsFilter, most: number): RawBuilder<unknown> {
  const newest = sql`order by f.received_at desc, f.frame_id desc limit ${most}`
  return sql`(
    select f.* from ${unitsOf(filter)} cross join lateral (
      select f.* from frames f where f.unit_id = u.unit_id and ${matching(filter)} ${newest}) f ${newest}
  ) f`
}
const unitsOf = ({ scope }: FrameRowsFilter) => sql`(
    select unit_id from units where ${scope}::uuid is null or unit_id = ${scope}
    union all select ${PLATFORM_UNIT}::uuid where ${scope}::uuid is null
  ) u`

/** How many there are, counted to `most` and no further: in whatever order they lie. */
export async function countFrames(place: Place, filter: FrameRowsFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${unitsOf(filter)} cross join lateral (
        select from frames f where f.unit_id = u.unit_id and ${matching(filter)} limit ${most}) f limit ${most}
    ) f`.execute(place.on())
  return Number(rows[0]?.total ?? 0)
}

/** Devices that ever spoke, by a part of their address. */
export async function addressesLike(place: Place, part: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select l.address from device_links l where l.address like ${anywhere(part)} order by l.last_frame_at desc nulls last
    limit ${most}`.execute(place.on())
  return rows.map(({ address }) => address)
}

export async function newestFrames(
  place: Place,
  filter: FrameRowsFilter,
  offset: number,
  most: number,
): Promise<KeptFrame[]> {
  if (most <= 0) return []
  const { rows } = await sql<KeptFrame>`
    select ${COLUMNS} from ${chosen(filter, offset + most)} ${NAMED}
    order by f.received_at desc, f.frame_id desc offset ${offset} limit ${most}`.execute(place.on())
  return rows
}

/** Milliseconds are what the wire carries; the key is finer. */
const MS = 1

export async function frameById(
  place: Place,
  unitId: string,
  receivedAt: Date,
  frameId: string,
): Promise<KeptFrame | undefined> {
  const until = new Date(receivedAt.getTime() + MS)
  const { rows } = await sql<KeptFrame>`
    select ${COLUMNS} from frames f ${NAMED}
    where f.unit_id = ${unitId} and f.received_at >= ${receivedAt} and f.received_at < ${until} and f.frame_id = ${frameId}`.execute(
    place.on(),
  )
  return rows[0]
}
