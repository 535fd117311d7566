import type { Place } from '@gss/server-kit/database'
import type { TransmissionDevice } from '../contract/index.ts'

interface TransmissionTables {
  transmission_devices: {
    transmission_id: string
    unit_id: string
    address: string
    code: string
    name: string
    profile: string
    utc_offset_min: number
    poll_min: number
    created_at: Date
  }
}

const COLUMNS = [
  'transmission_devices.transmission_id as transmissionId',
  'transmission_devices.unit_id as unitId',
  'transmission_devices.address',
  'transmission_devices.code',
  'transmission_devices.name',
  'transmission_devices.profile',
  'transmission_devices.utc_offset_min as utcOffsetMin',
  'transmission_devices.poll_min as pollMin',
] as const

/** All of them: a gateway keeps the registry in memory, for a frame must not wait for a look-up. */
export const transmissionDevices = (place: Place): Promise<TransmissionDevice[]> =>
  place.on<TransmissionTables>().selectFrom('transmission_devices').select(COLUMNS).execute()

/** Those of these addresses that are registered. */
export const transmissionDevicesAt = (
  place: Place,
  addresses: readonly string[],
): Promise<TransmissionDevice[]> =>
  place
    .on<TransmissionTables>()
    .selectFrom('transmission_devices')
    .select(COLUMNS)
    .where('transmission_devices.address', 'in', addresses)
    .execute()

export const transmissionDeviceById = (
  place: Place,
  transmissionId: string,
): Promise<TransmissionDevice | undefined> =>
  place
    .on<TransmissionTables>()
    .selectFrom('transmission_devices')
    .select(COLUMNS)
    .where('transmission_devices.transmission_id', '=', transmissionId)
    .executeTakeFirst()

/** Returns how many were new: an address that is known stays whose it is. */
export async function addTransmissionDevices(
  place: Place,
  devices: readonly TransmissionDevice[],
  now: Date,
): Promise<number> {
  if (devices.length === 0) return 0
  const added = await place
    .on<TransmissionTables>()
    .insertInto('transmission_devices')
    .values(
      devices.map((device) => ({
        transmission_id: device.transmissionId,
        unit_id: device.unitId,
        address: device.address,
        code: device.code,
        name: device.name,
        profile: device.profile,
        utc_offset_min: device.utcOffsetMin,
        poll_min: device.pollMin,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0)
}
