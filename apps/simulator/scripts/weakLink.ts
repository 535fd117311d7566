import { type Script, scriptStep } from '../play/script.ts'
import { SMOKE } from './table5.ts'

const TIMES = 8
const PERIOD_S = 15
const FIRE_BREAKS_AT_BYTE = 31

export const weakLink: Script = {
  name: 'weak-link',
  about:
    'A line that breaks every quarter of a minute and comes back, now in the middle of a fire, now with bytes chopped one by one.',
  cast: { weak: 1 },
  steps: () => [
    ...Array.from({ length: TIMES }, (_, i) => [
      scriptStep(2 + i * PERIOD_S, 'weak', {
        does: 'component',
        where: { floor: 1, componentType: SMOKE, nth: i },
        bits: ['fault'],
      }),
      scriptStep(5 + i * PERIOD_S, 'weak', { does: 'drop' }),
    ]).flat(),
    scriptStep(20, 'weak', { does: 'behave', faults: { pieceBytes: 1 } }),
    scriptStep(40, 'weak', { does: 'behave', faults: { pieceBytes: 0, breakAt: FIRE_BREAKS_AT_BYTE } }),
    scriptStep(41, 'weak', {
      does: 'component',
      where: { floor: 2, componentType: SMOKE },
      bits: ['fire'],
      label: 'the fire on a breaking line',
    }),
    scriptStep(60, 'weak', { does: 'behave', faults: { breakAt: null } }),
  ],
}
