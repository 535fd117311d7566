import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 8: what the clock of a system shows. */
export const systemTime = (clock: TimeSlot) =>
  messageUnit(
    'systemTime',
    8,
    1,
    clock,
    layout(8, {
      systemType: u8,
      systemAddress: u8,
      time: clock,
    }),
  )
