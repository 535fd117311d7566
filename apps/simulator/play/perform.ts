import { componentAt } from '../device/building.ts'
import type { SimulatedDevice } from '../device/device.ts'
import type { ScriptDeed } from './script.ts'

/** A deed of a script, done by a device. */
export function perform(device: SimulatedDevice, deed: ScriptDeed): void {
  const { building } = device.panel
  switch (deed.does) {
    case 'component': {
      const { floor, componentType, nth } = deed.where
      return device.setComponent(componentAt(building, floor, componentType, nth), deed.bits, deed.label)
    }
    case 'device':
      return device.setDevice(deed.bits, deed.label)
    case 'press':
      return device.press(deed.key, deed.operator, deed.label)
    case 'pressAtPanel': {
      const place =
        building.systems.find(({ systemType }) => systemType === deed.systemType) ?? building.systems[0]
      return place && device.pressAtPanel(place, deed.key, deed.operator)
    }
    case 'behave':
      return device.behave(deed.faults)
    case 'answerDuty':
      return device.answerDutyAfter(deed.afterMs)
    case 'clock':
      return device.clockGoesWrongBy(deed.offsetMs)
    case 'connect':
      return device.connect()
    case 'drop':
      return device.drop()
    case 'restart':
      return device.restart()
  }
}
