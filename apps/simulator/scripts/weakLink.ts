import { type Script, step } from '../play/script.ts'
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
      step(2 + i * PERIOD_S, 'weak', {
        does: 'component',
        where: { floor: 1, componentType: SMOKE, nth: i },
        bits: ['fault'],
      }),
      step(5 + i * PERIOD_S, 'weak', { does: 'drop' }),
    ]).flat(),
    step(20, 'weak', { does: 'behave', faults: { pieceBytes: 1 } }),
    step(40, 'weak', { does: 'behave', faults: { pieceBytes: 0, breakAt: FIRE_BREAKS_AT_BYTE } }),
    step(41, 'weak', {
      does: 'component',
      where: { floor: 2, componentType: SMOKE },
      bits: ['fire'],
      label: 'the fire on a breaking line',
    }),
    step(60, 'weak', { does: 'behave', faults: { breakAt: null } }),
  ],
}
