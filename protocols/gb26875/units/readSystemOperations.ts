import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 64: asks for records of type 4 from a time on. */
export const readSystemOperations = (clock: TimeSlot) =>
  messageUnit(
    'readSystemOperations',
    64,
    1,
    clock,
    layout(9, {
      systemType: u8,
      systemAddress: u8,
      recordCount: u8, // at most 102
      startTime: clock,
    }),
  )
