import { layout } from '@gss/kit/layout'
import { deviceStateBits } from '../bits.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 21; figure 13: state of the transmission device itself. */
export const deviceState = (clock: TimeSlot) =>
  messageUnit(
    'deviceState',
    21,
    1,
    clock,
    layout(7, {
      state: deviceStateBits,
      time: clock,
    }),
  )
