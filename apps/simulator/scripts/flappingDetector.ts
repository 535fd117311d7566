import { type Script, scriptStep } from '../play/script.ts'
import { SMOKE } from './table5.ts'

const FLAPS = 60
const PERIOD_S = 2

export const flappingDetector: Script = {
  name: 'flapping-detector',
  about: 'One dirty detector raises a fire every two seconds and takes it back, for two minutes.',
  cast: { dirty: 1 },
  steps: () =>
    Array.from({ length: FLAPS }, (_, i) => {
      const where = { floor: 2, componentType: SMOKE }
      return [
        scriptStep(1 + i * PERIOD_S, 'dirty', {
          does: 'component',
          where,
          bits: ['fire'],
          label: `flap ${i + 1}`,
        }),
        scriptStep(2 + i * PERIOD_S, 'dirty', { does: 'component', where, bits: [] }),
      ]
    }).flat(),
}
