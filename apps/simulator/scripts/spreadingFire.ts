import { type Script, scriptStep, type ComponentWhere } from '../play/script.ts'
import {
  FIRE_ALARM_SYSTEM,
  FLOW_INDICATOR,
  HEAT,
  MANUAL_CALL_POINT,
  SMOKE,
  SMOKE_OUTLET,
  SOUNDER,
} from './table5.ts'

const FLOOR = 3
const here = (componentType: number, nth = 0): ComponentWhere => ({ floor: FLOOR, componentType, nth })
const above = (componentType: number, nth = 0): ComponentWhere => ({ floor: FLOOR + 1, componentType, nth })
const fire = (where: ComponentWhere, label: string) =>
  ({ does: 'component', where, bits: ['fire'], label }) as const

export const spreadingFire: Script = {
  name: 'spreading-fire',
  about:
    'One detector on the third floor, then its neighbours, the call point, the sprinklers; the guard resets the panel after five minutes.',
  cast: { burning: 1 },
  steps: () => [
    scriptStep(2, 'burning', fire(here(SMOKE, 0), 'first smoke detector')),
    scriptStep(3, 'burning', { does: 'component', where: here(SOUNDER), bits: ['started', 'feedback'] }),
    scriptStep(14, 'burning', fire(here(SMOKE, 1), 'its neighbour')),
    scriptStep(21, 'burning', fire(here(SMOKE, 2), 'the room across')),
    scriptStep(33, 'burning', fire(here(MANUAL_CALL_POINT), 'somebody at the call point')),
    scriptStep(34, 'burning', { does: 'press', key: 'manualAlarm', label: 'the key for help' }),
    scriptStep(36, 'burning', {
      does: 'component',
      where: here(SMOKE_OUTLET),
      bits: ['started', 'feedback'],
    }),
    scriptStep(45, 'burning', fire(here(SMOKE, 3), 'the corridor')),
    scriptStep(58, 'burning', fire(here(HEAT), 'heat')),
    scriptStep(64, 'burning', { does: 'component', where: here(FLOW_INDICATOR), bits: ['feedback'] }),
    scriptStep(80, 'burning', fire(above(SMOKE, 0), 'the floor above')),
    scriptStep(180, 'burning', { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'silence' }),
    scriptStep(300, 'burning', { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'reset' }),
    ...[0, 1, 2, 3].map((nth) =>
      scriptStep(301, 'burning', { does: 'component', where: here(SMOKE, nth), bits: [] }),
    ),
    ...[MANUAL_CALL_POINT, HEAT, SOUNDER, SMOKE_OUTLET, FLOW_INDICATOR].map((type) =>
      scriptStep(302, 'burning', { does: 'component', where: here(type), bits: [] }),
    ),
    scriptStep(303, 'burning', { does: 'component', where: above(SMOKE, 0), bits: [] }),
  ],
}
