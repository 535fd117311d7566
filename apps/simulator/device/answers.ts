import type { Message } from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { BuildingSystemPlace } from './building.ts'
import type { SimulatedPanel } from './panel.ts'

/** `null`: it was asked for what this device has not. `undefined`: it was not asked anything. */
export type Answered = Message | null | undefined

/** Table 3, 61–88: what the device replies with. It tells what it has of what was asked; when that is nothing, it denies. */
export function deviceAnswerOf(message: Message, panel: SimulatedPanel): Answered {
  const systems = (asked: readonly BuildingSystemPlace[]) =>
    asked.map((each) => panel.system(each)).filter((each) => each !== undefined)
  const components = (
    asked: readonly (BuildingSystemPlace & { readonly componentAddress: number })[],
  ): DemoComponent[] => asked.map((each) => panel.component(each)).filter((each) => each !== undefined)

  if (message.kind === 'readSystemState')
    return told(
      'systemState',
      1,
      systems(message.objects).map((each) => panel.systemState(each)),
    )
  if (message.kind === 'readComponentState')
    return told(
      'componentState',
      2,
      components(message.objects).map((each) => panel.componentState(each)),
    )
  if (message.kind === 'readComponentAnalogue')
    return told(
      'componentAnalogue',
      3,
      components(message.objects).map((each) => panel.componentAnalogue(each)),
    )
  if (message.kind === 'readSystemOperations')
    return told(
      'systemOperation',
      4,
      message.objects.flatMap((each) => panel.systemRecords(each, each.recordCount, each.startTime)),
    )
  if (message.kind === 'readSystemVersion')
    return told('systemVersion', 5, systems(message.objects).map(panel.systemVersion))
  if (message.kind === 'readSystemConfiguration')
    return told('systemConfiguration', 6, systems(message.objects).map(panel.systemConfiguration))
  if (message.kind === 'readComponentConfiguration')
    return told(
      'componentConfiguration',
      7,
      components(message.objects).map((each) => panel.componentConfiguration(each)),
    )
  if (message.kind === 'readSystemTime')
    return told('systemTime', 8, systems(message.objects).map(panel.systemTime))
  if (message.kind === 'readDeviceState') return told('deviceState', 21, [panel.deviceState()])
  if (message.kind === 'readDeviceOperations')
    return told(
      'deviceOperation',
      24,
      message.objects.flatMap((each) => panel.deviceRecords(each.recordCount, each.startTime)),
    )
  if (message.kind === 'readDeviceVersion') return told('deviceVersion', 25, [panel.deviceVersion()])
  if (message.kind === 'readDeviceConfiguration')
    return told('deviceConfiguration', 26, [panel.deviceConfiguration()])
  if (message.kind === 'readDeviceTime') return told('deviceTime', 28, [panel.deviceTime()])
  return undefined
}

const told = <K extends string, T extends number, O>(kind: K, type: T, objects: readonly O[]) =>
  objects.length === 0 ? null : { kind, type, objects }
