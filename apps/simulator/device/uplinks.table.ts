import type { Message } from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { BuildingSystemPlace } from './building.ts'
import type { SimulatedPanel } from './panel.ts'

const OPERATOR = 1

/** As many as wanted: what there is less of is told again from the first. */
const round = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => all[i % all.length]).filter((each) => each !== undefined)

type Make = (of: { panel: SimulatedPanel; systems: BuildingSystemPlace[]; components: DemoComponent[]; count: number }) => Message

/** Table 3, 1–28: all that a device can say, each with as many objects as it may hold. */
export const UPLINKS: readonly [type: number, maxCount: number, make: Make][] = [
  [1,  102, ({ panel, systems })     => ({ kind: 'systemState',            type: 1,  objects: systems.map((each) => panel.systemState(each)) })],
  [2,  22,  ({ panel, components })  => ({ kind: 'componentState',         type: 2,  objects: components.map((each) => panel.componentState(each)) })],
  [3,  63,  ({ panel, components })  => ({ kind: 'componentAnalogue',      type: 3,  objects: components.map((each) => panel.componentAnalogue(each)) })],
  [4,  102, ({ panel, systems })     => ({ kind: 'systemOperation',        type: 4,  objects: systems.map((each) => panel.pressAtPanel(each, 'silence', OPERATOR)) })],
  [5,  1,   ({ panel, systems })     => ({ kind: 'systemVersion',          type: 5,  objects: systems.map(panel.systemVersion) })],
  [6,  3,   ({ panel, systems })     => ({ kind: 'systemConfiguration',    type: 6,  objects: systems.map(panel.systemConfiguration) })],
  [7,  26,  ({ panel, components })  => ({ kind: 'componentConfiguration', type: 7,  objects: components.map((each) => panel.componentConfiguration(each)) })],
  [8,  1,   ({ panel, systems })     => ({ kind: 'systemTime',             type: 8,  objects: systems.map(panel.systemTime) })],
  [21, 1,   ({ panel })              => ({ kind: 'deviceState',            type: 21, objects: [panel.deviceState()] })],
  [24, 127, ({ panel, count })       => ({ kind: 'deviceOperation',        type: 24, objects: Array.from({ length: count }, () => panel.press('selfTest', OPERATOR)) })],
  [25, 1,   ({ panel })              => ({ kind: 'deviceVersion',          type: 25, objects: [panel.deviceVersion()] })],
  [26, 1,   ({ panel })              => ({ kind: 'deviceConfiguration',    type: 26, objects: [panel.deviceConfiguration()] })],
  [28, 1,   ({ panel })              => ({ kind: 'deviceTime',             type: 28, objects: [panel.deviceTime()] })],
]

/** Every message of the table once, with one object and with the most. */
export function everyUplink(panel: SimulatedPanel): Message[] {
  const { systems, components } = panel.building
  return UPLINKS.flatMap(([, maxCount, make]) =>
    [1, maxCount].map((count) => make({ panel, systems: round(systems, count), components: round(components, count), count })),
  )
}
