import { type Script, scriptStep } from '../play/script.ts'
import { SMOKE } from './table5.ts'

const FAULTS = 5_000
const STORM_S = 1
const QUIET_S = 1
const BITS = ['fault', 'powerFault'] as const

export const faultStorm: Script = {
  name: 'fault-storm',
  about:
    'Five thousand faults in one second, as when a district loses its power, and one fire in the midst of them.',
  cast: { burning: 1, dark: 'others' },
  steps: (dice, count) => [
    ...Array.from({ length: FAULTS }, (_, i) => {
      const round = Math.floor(i / count('dark'))
      const where = { floor: 1 + (round % 5), componentType: SMOKE, nth: Math.floor(round / 5) }
      return scriptStep(QUIET_S + dice.next() * STORM_S, 'dark', { does: 'component', where, bits: BITS }, i)
    }),
    scriptStep(QUIET_S + STORM_S / 2, 'burning', {
      does: 'component',
      where: { floor: 2, componentType: SMOKE },
      bits: ['fire'],
      label: 'the fire in the storm',
    }),
  ],
}
