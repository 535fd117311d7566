import { type Script, scriptStep, type ComponentWhere } from '../play/script.ts'
import { FIRE_ALARM_SYSTEM, SMOKE } from './table5.ts'

const stove: ComponentWhere = { floor: 2, componentType: SMOKE, nth: 0 }
const corridor: ComponentWhere = { floor: 2, componentType: SMOKE, nth: 1 }

export const kitchenSmoke: Script = {
  name: 'kitchen-smoke',
  about:
    'The shortest drill: smoke above a stove, then in the corridor, somebody presses the key for help; after ten seconds it is over.',
  cast: { burning: 1 },
  steps: () => [
    scriptStep(1, 'burning', { does: 'component', where: stove, bits: ['fire'], label: 'above the stove' }),
    scriptStep(3, 'burning', {
      does: 'component',
      where: corridor,
      bits: ['fire'],
      label: 'in the corridor',
    }),
    scriptStep(5, 'burning', { does: 'press', key: 'manualAlarm', label: 'the key for help' }),
    scriptStep(9, 'burning', { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'reset' }),
    scriptStep(10, 'burning', { does: 'component', where: stove, bits: [] }),
    scriptStep(10, 'burning', { does: 'component', where: corridor, bits: [] }),
  ],
}
