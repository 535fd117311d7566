import { allUnits } from '@gss/archives/server'
import {
  DRILL_CODE_PREFIX,
  DRILL_DEVICE_NAME,
  drillAddress,
  EAST_8_MIN,
  POLL_MAX_MIN,
  strangerAddress,
  TRANSMISSION_CHANGED,
  type TransmissionDevice,
  unregisteredIdOf,
} from '@gss/devices/contract'
import { addTransmissionDevices, transmissionDevices } from '@gss/devices/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { AlarmDeps } from '../deps.ts'
import { endDrillAt, insertDrill } from './drillStore.ts'

interface Begin {
  script: string
  /** In whose name it is played; without one, by devices nobody has registered. */
  unitCode: string | null
  devices: number
  /** Longer it does not last, whatever becomes of who plays it. */
  atMostMs: number
  by: string
}
export interface Begun {
  drillId: string
  addresses: string[]
}

/**
 * A drill is played by devices of its own. What a real device of the unit says meanwhile is real: no drill may hide a fire. A device that a
 * gateway does not know yet speaks as a stranger for a moment, so it takes part under that name too.
 */
export async function beginDrill({ script, unitCode, devices, atMostMs, by }: Begin, deps: AlarmDeps): Promise<Begun | Refusal> {
  const { db, clock, bus, journal } = deps
  const unit = unitCode === null ? null : (await allUnits(db)).find(({ code }) => code === unitCode)
  if (unit === undefined) return refuse('alarm.unitNotFound')
  const now = clock()
  const drillId = newId(now.getTime())
  return db.transaction(async (tx) => {
    const known = (await transmissionDevices(tx)).filter(({ code }) => code.startsWith(DRILL_CODE_PREFIX))
    const own = unit === null ? [] : known.filter(({ unitId }) => unitId === unit.unitId).slice(0, devices)
    const fresh =
      unit === null ? [] : Array.from({ length: devices - own.length }, (_, nth) => drillDevice(unit.unitId, known.length + nth, now))
    await addTransmissionDevices(tx, fresh, now)
    const registered = [...own, ...fresh]
    const addresses =
      unit === null ? Array.from({ length: devices }, (_, nth) => strangerAddress(nth)) : registered.map(({ address }) => address)
    const strangers = addresses.map((address) => ({ unitId: PLATFORM_UNIT, transmissionId: unregisteredIdOf(address) }))
    await insertDrill(tx, { drillId, script, from: now, until: new Date(now.getTime() + atMostMs), startedBy: by }, [
      ...registered,
      ...strangers,
    ])
    const subject = { kind: 'drill', id: drillId, name: script }
    const actor = { id: null, name: by, ip: '' }
    await journal.write(tx, { ...(unit && { unitId: unit.unitId }), actor, act: 'alarm.drillBegin', subject, after: { script, devices } })
    if (fresh.length > 0)
      tx.after(() =>
        bus.tell(
          TRANSMISSION_CHANGED,
          fresh.map(({ address }) => address),
        ),
      )
    return { drillId, addresses }
  })
}

function drillDevice(unitId: string, nth: number, now: Date): TransmissionDevice {
  const code = `${DRILL_CODE_PREFIX}${nth + 1}`
  const rest = { profile: 'standard', utcOffsetMin: EAST_8_MIN, pollMin: POLL_MAX_MIN }
  return { transmissionId: newId(now.getTime()), unitId, address: drillAddress(nth), code, name: DRILL_DEVICE_NAME, ...rest }
}

/** What those devices say from now on is no drill any more. */
export async function endDrill(drillId: string, by: string, { db, clock, journal }: AlarmDeps): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await endDrillAt(tx, drillId, clock()))) return refuse('alarm.drillNotFound')
    const subject = { kind: 'drill', id: drillId, name: '' }
    await journal.write(tx, { actor: { id: null, name: by, ip: '' }, act: 'alarm.drillEnd', subject })
    return null
  })
}
