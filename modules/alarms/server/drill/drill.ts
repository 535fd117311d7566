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
import { addTransmissionDevices, forgetStates, transmissionDevices } from '@gss/devices/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { knownAsAlarm } from '../alarmViews.ts'
import type { AlarmDeps } from '../deps.ts'
import { withNames } from '../nameViews.ts'
import { tellSettled } from '../tell.ts'
import { type DrillDevice, endDrillAt, endDrillsOf, insertDrill, settleDrilled } from './drillStore.ts'

interface Begin {
  script: string
  /** In whose name it is played; without one, by devices nobody has registered. */
  unitCode: string | null
  devices: number
  /** Longer it does not last, whatever becomes of who plays it. */
  atMostMs: number
  by: string
}
export interface DrillBegun {
  drillId: string
  addresses: string[]
}

/**
 * A drill is played by devices of its own. What a real device of the unit says meanwhile is real: no drill may hide a fire. A device that a
 * gateway does not know yet speaks as a stranger for a moment, so it takes part under that name too.
 */
export async function beginDrill(
  { script, unitCode, devices, atMostMs, by }: Begin,
  deps: AlarmDeps,
): Promise<DrillBegun | Refusal> {
  const { db, clock, bus, journal } = deps
  const unit = unitCode === null ? null : (await allUnits(db)).find(({ code }) => code === unitCode)
  if (unit === undefined) return refuse('alarm.unitNotFound')
  const now = clock()
  const drillId = newId(now.getTime())
  return db.transaction(async (tx) => {
    const known = (await transmissionDevices(tx)).filter(({ code }) => code.startsWith(DRILL_CODE_PREFIX))
    const own = unit === null ? [] : known.filter(({ unitId }) => unitId === unit.unitId).slice(0, devices)
    const fresh =
      unit === null
        ? []
        : Array.from({ length: devices - own.length }, (_, nth) =>
            drillDevice(unit.unitId, known.length + nth, now),
          )
    await addTransmissionDevices(tx, fresh, now)
    const registered = [...own, ...fresh]
    const addresses =
      unit === null
        ? Array.from({ length: devices }, (_, nth) => strangerAddress(nth))
        : registered.map(({ address }) => address)
    const strangers = addresses.map((address) => ({
      unitId: PLATFORM_UNIT,
      transmissionId: unregisteredIdOf(address),
    }))
    const playing = [...registered, ...strangers]
    // A drill that was broken off left what it had raised; its fires would be nothing new in this one.
    await endDrillsOf(tx, playing, now)
    await clearAway(tx, playing, by, deps)
    await insertDrill(
      tx,
      { drillId, script, from: now, until: new Date(now.getTime() + atMostMs), startedBy: by },
      playing,
    )
    const subject = { kind: 'drill', id: drillId, name: script }
    const actor = { id: null, name: by, ip: '' }
    await journal.write(tx, {
      ...(unit && { unitId: unit.unitId }),
      actor,
      act: 'alarm.drillBegin',
      subject,
      after: { script, devices },
    })
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

interface Mark {
  script: string
  transmissionIds: readonly string[]
  atMostMs: number
  by: string
}
/**
 * A drill that devices play which are there already: the demo's own, which no fire ever reaches. What they say until it ends is of the drill; how they stand
 * and what is open stays, for it was not.
 */
export async function markDrill(
  { script, transmissionIds, atMostMs, by }: Mark,
  { db, clock, journal }: AlarmDeps,
): Promise<{ drillId: string } | Refusal> {
  const now = clock()
  const drillId = newId(now.getTime())
  return db.transaction(async (tx) => {
    const playing = (await transmissionDevices(tx)).filter((one) =>
      transmissionIds.includes(one.transmissionId),
    )
    if (playing.length === 0) return refuse('alarm.drillNotFound')
    await endDrillsOf(tx, playing, now)
    await insertDrill(
      tx,
      { drillId, script, from: now, until: new Date(now.getTime() + atMostMs), startedBy: by },
      playing,
    )
    await journal.write(tx, {
      actor: { id: null, name: by, ip: '' },
      act: 'alarm.drillBegin',
      subject: { kind: 'drill', id: drillId, name: script },
      after: { script, devices: playing.length },
    })
    return { drillId }
  })
}

function drillDevice(unitId: string, nth: number, now: Date): TransmissionDevice {
  const code = `${DRILL_CODE_PREFIX}${nth + 1}`
  const rest = { profile: 'standard', utcOffsetMin: EAST_8_MIN, pollMin: POLL_MAX_MIN }
  return {
    transmissionId: newId(now.getTime()),
    unitId,
    address: drillAddress(nth),
    code,
    name: DRILL_DEVICE_NAME,
    ...rest,
  }
}

/** What nobody settled leaves every desk; what those devices say from now on is no drill any more. */
export async function endDrill(drillId: string, by: string, deps: AlarmDeps): Promise<null | Refusal> {
  const { db, clock, journal } = deps
  return db.transaction(async (tx) => {
    const played = await endDrillAt(tx, drillId, clock())
    if (played.length === 0) return refuse('alarm.drillNotFound')
    const left = await clearAway(tx, played, by, deps)
    const subject = { kind: 'drill', id: drillId, name: '' }
    await journal.write(tx, {
      actor: { id: null, name: by, ip: '' },
      act: 'alarm.drillEnd',
      subject,
      after: { unsettled: left },
    })
    return null
  })
}

/** The devices of a drill stand as on their first day, and no alarm of theirs is open. How many were. */
async function clearAway(
  tx: Tx,
  devices: readonly DrillDevice[],
  by: string,
  { clock, live }: AlarmDeps,
): Promise<number> {
  await forgetStates(tx, devices)
  const left = await withNames(tx, await settleDrilled(tx, devices, by, clock()))
  await live.say(
    tx,
    left.map((alarm) => tellSettled(knownAsAlarm(alarm), by)),
  )
  return left.length
}
