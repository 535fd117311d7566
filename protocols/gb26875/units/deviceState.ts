import { layout } from '@gss/kit/layout'
import { deviceStateBits } from '../bits.ts'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 21; figure 13: state of the transmission device itself. */
export const deviceState = (clock: Clock) =>
  unit(
    'deviceState',
    21,
    1,
    clock,
    layout(7, {
      state: deviceStateBits,
      time: clock,
    }),
  )
