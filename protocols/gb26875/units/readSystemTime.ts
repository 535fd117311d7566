import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 68: asks for type 8. */
export const readSystemTime = (clock: TimeSlot) =>
  messageUnit(
    'readSystemTime',
    68,
    1,
    clock,
    layout(2, {
      systemType: u8,
      systemAddress: u8,
    }),
  )
