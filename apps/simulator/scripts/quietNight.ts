import { type Script, scriptStep } from '../play/script.ts'
import { FIRE_ALARM_SYSTEM, FIRE_DOOR, SMOKE } from './table5.ts'

const NIGHT_MIN = 10
const FAULTS = 3
const MINUTE_S = 60

export const quietNight: Script = {
  name: 'quiet-night',
  about:
    'Ten minutes in which almost nothing happens: heartbeats, a self-test, a door left open, three detectors that fail and recover.',
  cast: { buildings: 'others' },
  steps: (dice, count) => {
    const somebody = () => dice.below(count('buildings'))
    const faults = Array.from({ length: FAULTS }, (_, i) => {
      const [who, at, floor, nth] = [
        somebody(),
        (i + 1) * 2 * MINUTE_S + dice.below(MINUTE_S),
        dice.below(9) + 1,
        dice.below(9),
      ]
      const where = { floor, componentType: SMOKE, nth }
      return [
        scriptStep(at, 'buildings', { does: 'component', where, bits: ['fault'] }, who),
        scriptStep(at + MINUTE_S, 'buildings', { does: 'component', where, bits: [] }, who),
      ]
    })
    const [guard, door] = [somebody(), somebody()]
    const where = { floor: 1, componentType: FIRE_DOOR }
    return [
      scriptStep(30, 'buildings', { does: 'press', key: 'selfTest' }, guard),
      scriptStep(90, 'buildings', { does: 'component', where, bits: ['feedback'] }, door),
      scriptStep(270, 'buildings', { does: 'component', where, bits: [] }, door),
      ...faults.flat(),
      scriptStep(
        NIGHT_MIN * MINUTE_S,
        'buildings',
        { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'selfTest' },
        guard,
      ),
    ]
  },
}
