import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 5: software version of a system. */
export const systemVersion = (clock: TimeSlot) =>
  messageUnit(
    'systemVersion',
    5,
    1,
    clock,
    layout(4, {
      systemType: u8,
      systemAddress: u8,
      major: u8,
      minor: u8,
    }),
  )
