import { type Script, scriptStep, type ScriptDeed } from '../play/script.ts'
import { SMOKE } from './table5.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const fault = (nth: number): ScriptDeed => ({
  does: 'component',
  where: { floor: 1, componentType: SMOKE, nth },
  bits: ['fault'],
})
const fire: ScriptDeed = {
  does: 'component',
  where: { floor: 1, componentType: SMOKE, nth: 9 },
  bits: ['fire'],
  label: 'a fire without a time',
}

export const wrongClock: Script = {
  name: 'wrong-clock',
  about:
    'A clock that is late, then of tomorrow, all zeros, of the thirteenth month, in decimal digits; a fire among them; then right again.',
  cast: { late: 1 },
  steps: () => [
    scriptStep(1, 'late', { does: 'clock', offsetMs: -7 * MINUTE_MS }),
    scriptStep(2, 'late', fault(0)),
    scriptStep(6, 'late', { does: 'clock', offsetMs: DAY_MS }),
    scriptStep(7, 'late', fault(1)),
    scriptStep(11, 'late', { does: 'behave', faults: { clock: 'zero' } }),
    scriptStep(12, 'late', fault(2)),
    scriptStep(14, 'late', fire),
    scriptStep(16, 'late', { does: 'behave', faults: { clock: 'month13' } }),
    scriptStep(17, 'late', fault(3)),
    scriptStep(21, 'late', { does: 'behave', faults: { clock: 'bcd' } }),
    scriptStep(22, 'late', fault(4)),
    scriptStep(26, 'late', { does: 'behave', faults: { clock: 'right' } }),
    scriptStep(26, 'late', { does: 'clock', offsetMs: 0 }),
    scriptStep(27, 'late', { does: 'device', bits: [] }),
  ],
}
