import { type Script, step, type Deed } from '../play/script.ts'
import { SMOKE } from './table5.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const fault = (nth: number): Deed => ({
  does: 'component',
  where: { floor: 1, componentType: SMOKE, nth },
  bits: ['fault'],
})
const fire: Deed = {
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
    step(1, 'late', { does: 'clock', offsetMs: -7 * MINUTE_MS }),
    step(2, 'late', fault(0)),
    step(6, 'late', { does: 'clock', offsetMs: DAY_MS }),
    step(7, 'late', fault(1)),
    step(11, 'late', { does: 'behave', faults: { clock: 'zero' } }),
    step(12, 'late', fault(2)),
    step(14, 'late', fire),
    step(16, 'late', { does: 'behave', faults: { clock: 'month13' } }),
    step(17, 'late', fault(3)),
    step(21, 'late', { does: 'behave', faults: { clock: 'bcd' } }),
    step(22, 'late', fault(4)),
    step(26, 'late', { does: 'behave', faults: { clock: 'right' } }),
    step(26, 'late', { does: 'clock', offsetMs: 0 }),
    step(27, 'late', { does: 'device', bits: [] }),
  ],
}
