import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 25: software version of the transmission device. */
export const deviceVersion = (clock: TimeSlot) =>
  messageUnit(
    'deviceVersion',
    25,
    1,
    clock,
    layout(2, {
      major: u8,
      minor: u8,
    }),
  )
