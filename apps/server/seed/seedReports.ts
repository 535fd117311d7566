import { sowRows, unitNames } from '@gss/archives/server'
import { cityGateways, extraWireless } from '@gss/city/contract'
import { EAST_8_MIN, POLL_DEFAULT_MIN } from '@gss/devices/contract'
import { addTransmissionDevices } from '@gss/devices/server'
import { saveDeviceKey } from '@gss/gateways/server'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Ground } from '../ground.ts'

/**
 * The gateways of the demo city's wireless devices, with the key the pretend ones sign by. Where nobody plays
 * them they are not there: they would only be off line.
 */
export async function seedReports(ground: Ground): Promise<void> {
  const { db, clock, secrets, config } = ground
  const key = config.GSS_DEMO_KEY
  if (key === '') return
  const now = clock()
  const all = cityGateways()
  const there = await unitNames(db, [...new Set(all.map(({ unitId }) => unitId))])
  await db.transaction(async (tx) => {
    const gateways = all
      .filter(({ unitId }) => there.has(unitId))
      .map((gateway) => ({ ...gateway, address: `iot:${gateway.code}` }))
    const added = await addTransmissionDevices(
      tx,
      gateways.map(({ transmissionId, unitId, address, code, name }) => ({
        transmissionId,
        unitId,
        address,
        code,
        name,
        profile: 'standard',
        utcOffsetMin: EAST_8_MIN,
        pollMin: POLL_DEFAULT_MIN,
      })),
      now,
    )
    if (added > 0)
      await sowRows(
        tx,
        extraWireless().filter(({ unitId }) => unitId !== null && there.has(unitId)),
        ground,
      )
    for (const { address } of gateways)
      await saveDeviceKey(tx, { address, sealed: secrets.seal(key), by: PLATFORM_UNIT }, now)
  })
}
