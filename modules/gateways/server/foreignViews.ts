import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'

/** One kept message of a source. */
export interface KeptMessage {
  unitId: string
  transmissionId: string | null
  frameId: string
  receivedAt: Date
  address: string
  deviceName: string | null
  reason: string | null
  content: Buffer
}

const COLUMNS = sql.raw(
  `f.unit_id as "unitId", t.transmission_id as "transmissionId", f.frame_id as "frameId", f.received_at as "receivedAt", f.address,
   t.name as "deviceName", f.reason, f.bytes as content`,
)
/** Each is found by its own index. */
const DEVICES_MAX = 5_000

/** The newest of a source: the last of each of the devices that spoke last, so that no chatterer hides the others. */
export async function lastMessages(
  place: Place,
  code: string,
  since: Date,
  most: number,
): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select ${COLUMNS} from (
      select l.address, coalesce(t.unit_id, ${PLATFORM_UNIT}::uuid) as unit_id from device_links l left join transmission_devices t on t.address = l.address
      where l.address like ${`ext:${code}/%`} order by l.last_frame_at desc nulls last limit ${most}
    ) d cross join lateral (
      select f.* from frames f where f.unit_id = d.unit_id and f.address = d.address and f.received_at > ${since} order by f.received_at desc limit 5
    ) f left join transmission_devices t on t.address = f.address
    order by f.received_at desc limit ${most}`.execute(place.on())
  return rows
}

/** The last few of one device: what its cloud calls it stands in them. */
export async function lastOfDevice(
  place: Place,
  unitId: string,
  address: string,
  since: Date,
): Promise<Buffer[]> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from frames f where f.unit_id = ${unitId} and f.address = ${address} and f.received_at > ${since} order by f.received_at desc limit 5`.execute(
    place.on(),
  )
  return rows.map(({ bytes }) => bytes)
}

/** What was kept of a stranger, oldest first, a piece at a time. */
export async function strangerMessages(
  place: Place,
  address: string,
  after: { receivedAt: Date; frameId: string },
  most: number,
): Promise<Pick<KeptMessage, 'frameId' | 'receivedAt' | 'content'>[]> {
  const { rows } = await sql<Pick<KeptMessage, 'frameId' | 'receivedAt' | 'content'>>`
    select f.frame_id as "frameId", f.received_at as "receivedAt", f.bytes as content from frames f
    where f.unit_id = ${PLATFORM_UNIT}::uuid and f.address = ${address} and f.direction = 'in'
      and f.received_at >= ${after.receivedAt} and (f.received_at, f.frame_id) > (${after.receivedAt}, ${after.frameId}::uuid)
    order by f.received_at, f.frame_id limit ${most}`.execute(place.on())
  return rows
}

/** What registered devices of a source said in a span, oldest first, a piece at a time. */
export async function messagesBetween(
  place: Place,
  code: string,
  from: Date,
  until: Date,
  after: { receivedAt: Date; frameId: string },
  most: number,
): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select ${COLUMNS} from (
      select t.address, t.unit_id, t.transmission_id, t.name from transmission_devices t where t.address like ${`ext:${code}/%`} order by t.address limit ${DEVICES_MAX}
    ) t join frames f on f.unit_id = t.unit_id and f.address = t.address
    where f.received_at >= ${from} and f.received_at < ${until} and (f.received_at, f.frame_id) > (${after.receivedAt}, ${after.frameId}::uuid)
    order by f.received_at, f.frame_id limit ${most}`.execute(place.on())
  return rows
}
