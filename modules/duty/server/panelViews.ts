import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Power } from '../contract/index.ts'

export interface RoomDevice {
  roomId: string
  transmissionId: string
  isOnline: boolean
  mainPower: Power
  sparePower: Power
}
/** The transmission devices of rooms: those that name the room; of a unit with one room also those that name none. */
export async function devicesOfRooms(place: Place, unitIds: readonly string[]): Promise<RoomDevice[]> {
  const { rows } = await sql<Omit<RoomDevice, 'mainPower' | 'sparePower'> & { bits: string[] | null }>`
    select r.room_id as "roomId", t.transmission_id as "transmissionId", coalesce(l.address is not null and l.offline_at is null, false) as "isOnline",
      (select array_agg(b) from component_states s cross join unnest(s.bits) b where s.unit_id = t.unit_id and s.transmission_id = t.transmission_id
        and s.part in ('device', 'system') and b in ('mainPowerFault', 'backupPowerFault')) as bits
    from control_rooms r
    join transmission_devices t on t.unit_id = r.unit_id and (t.room_id = r.room_id or t.room_id is null
      and not exists (select from control_rooms o where o.unit_id = r.unit_id and o.room_id <> r.room_id))
    left join device_links l on l.address = t.address
    where r.unit_id = any(${[...unitIds]}::uuid[])`.execute(place.on())
  return rows.map(({ bits, ...row }) => {
    const power = (bit: string): Power => (!row.isOnline ? 'unknown' : bits?.includes(bit) ? 'fault' : 'ok')
    return { ...row, mainPower: power('mainPowerFault'), sparePower: power('backupPowerFault') }
  })
}
