import { type Script, step, type Where } from '../play/script.ts'
import { FIRE_ALARM_SYSTEM, SMOKE } from './table5.ts'

const stove: Where = { floor: 2, componentType: SMOKE, nth: 0 }
const corridor: Where = { floor: 2, componentType: SMOKE, nth: 1 }

export const kitchenSmoke: Script = {
  name: 'kitchen-smoke',
  about:
    'The shortest drill: smoke above a stove, then in the corridor, somebody presses the key for help; after ten seconds it is over.',
  cast: { burning: 1 },
  steps: () => [
    step(1, 'burning', { does: 'component', where: stove, bits: ['fire'], label: 'above the stove' }),
    step(3, 'burning', { does: 'component', where: corridor, bits: ['fire'], label: 'in the corridor' }),
    step(5, 'burning', { does: 'press', key: 'manualAlarm', label: 'the key for help' }),
    step(9, 'burning', { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'reset' }),
    step(10, 'burning', { does: 'component', where: stove, bits: [] }),
    step(10, 'burning', { does: 'component', where: corridor, bits: [] }),
  ],
}
