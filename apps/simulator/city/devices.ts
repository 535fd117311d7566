import { GB26875_DIALECTS, withRemoteCommands } from '@gss/gb26875'
import { cityMeasures, demoFloors, HELD_SYSTEM, measuredValue, cityStanding } from '@gss/city/contract'
import { DEMO_TRANSMISSIONS, DRILL_DEVICE_NAME, strangerAddress } from '@gss/devices/contract'
import { buildingOf, buildingWith } from '../device/building.ts'
import { SimulatedDevice, type DeviceOptions } from '../device/device.ts'

/** How devices call, and where their times are kept. */
export type Calling = Pick<DeviceOptions, 'openLine' | 'times' | 'now'>

/** The transmission devices of the demo city, as the seed wrote them down, each with what is drawn behind it. */
export function cityDevices(calling: Calling): SimulatedDevice[] {
  const floors = demoFloors()
  return DEMO_TRANSMISSIONS.map(({ transmissionId, address, name, profile, hasRemoteCommands }) => {
    const behind = floors.filter(({ building }) => building.transmissionId === transmissionId)
    const components = behind.flatMap(({ gear }) => gear.map(({ component }) => component))
    const own = GB26875_DIALECTS[profile]
    return new SimulatedDevice({
      ...calling,
      address,
      building: buildingWith(name, components),
      profile: hasRemoteCommands ? withRemoteCommands(own) : own,
    })
  })
}

/** The city wakes up with a few things that are broken or switched off, as every city does. */
export function sayStanding(devices: readonly SimulatedDevice[]): void {
  const addresses = new Map(
    DEMO_TRANSMISSIONS.map(({ transmissionId, address }) => [transmissionId, address]),
  )
  for (const { transmissionId, component, bit } of cityStanding(demoFloors()))
    devices.find(({ address }) => address === addresses.get(transmissionId))?.setComponent(component, [bit])
}

/** What is measured in the city, as it is now. */
export function valuesTeller(devices: readonly SimulatedDevice[]): (nowMs: number) => void {
  const measures = cityMeasures()
  const transmissionAt = new Map(
    DEMO_TRANSMISSIONS.map(({ transmissionId, address }) => [String(address), transmissionId]),
  )
  return (nowMs) => {
    for (const device of devices) {
      const own = measures.filter(
        ({ transmissionId }) => transmissionId === transmissionAt.get(String(device.address)),
      )
      device.reportValues(
        own.map((one) => ({
          component: one.component,
          measure: one.measure,
          value: measuredValue(one, nowMs),
        })),
      )
    }
  }
}

/** Pumps of hydrants are on automatic, but for those of one house while somebody has left them on manual. */
export function pumpHolder(devices: readonly SimulatedDevice[]): (isHeld: boolean) => void {
  const pumps = devices.flatMap((device) =>
    device.panel.building.systems
      .filter(({ systemType }) => systemType === HELD_SYSTEM)
      .map((place) => ({ device, place })),
  )
  for (const { device, place } of pumps) device.holdSystem(place, false)
  let isHeldNow = false
  return (isHeld) => {
    if (isHeld === isHeldNow) return
    isHeldNow = isHeld
    const [first] = pumps
    first?.device.holdSystem(first.place, isHeld)
  }
}

const ELSEWHERE = buildingOf({ name: DRILL_DEVICE_NAME, floors: 6, smokePerFloor: 10 })

/** So many devices for a drill: those of the city first, then such as nobody has written down. */
export function drillDevices(count: number, calling: Calling): SimulatedDevice[] {
  const known = cityDevices(calling).slice(0, count)
  const strangers = Array.from({ length: count - known.length }, (_, i) => strangerAddress(i))
  return [...known, ...devicesAt(strangers, calling)]
}

/** Devices that live for a drill alone, where the centre has said that it takes place. */
export const devicesAt = (addresses: readonly string[], calling: Calling): SimulatedDevice[] =>
  addresses.map((address) => new SimulatedDevice({ ...calling, address, building: ELSEWHERE }))
