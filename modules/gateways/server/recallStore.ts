import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { REMEMBERED_FRAMES } from './repeats.ts'

export interface RecallAsked {
  address: string
  unitId: string
}
export interface Recalled {
  address: string
  receivedAt: Date
  remote: string
  bytes: Uint8Array
}

/** The last frames these devices sent since then, oldest first: all devices that came in one moment are asked for at once. */
export async function recallFrames(
  place: Place,
  devices: readonly RecallAsked[],
  since: Date,
): Promise<Recalled[]> {
  const { rows } = await sql<Recalled>`
    select asked.address, last.received_at as "receivedAt", last.remote, last.bytes
    from unnest(${devices.map(({ unitId }) => unitId)}::uuid[], ${devices.map(({ address }) => address)}::text[]) as asked (unit_id, address)
    cross join lateral (
      select frames.received_at, frames.remote, frames.bytes from frames
      where frames.unit_id = asked.unit_id and frames.address = asked.address and frames.received_at > ${since} and frames.direction = 'in'
      order by frames.received_at desc limit ${REMEMBERED_FRAMES}
    ) as last
    order by last.received_at`.execute(place.on())
  return rows
}

export interface RecalledBits {
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
  point: string
  bits: string[]
}

/** What was last stored of each component behind a device that tells one bit at a time. */
export async function recallBits(
  place: Place,
  unitId: string,
  transmissionId: string,
): Promise<RecalledBits[]> {
  const { rows } = await sql<RecalledBits>`
    select distinct on (signals.system_type, signals.system_address, signals.component_type, signals.component_address, signals.point)
      signals.system_type as "systemType", signals.system_address as "systemAddress", signals.component_type as "componentType",
      signals.component_address as "componentAddress", signals.point, signals.bits
    from signals
    where signals.unit_id = ${unitId} and signals.transmission_id = ${transmissionId} and signals.part = 'component' and signals.kind = 'state'
    order by signals.system_type, signals.system_address, signals.component_type, signals.component_address, signals.point,
      signals.received_at desc, signals.signal_id desc`.execute(place.on())
  return rows
}
