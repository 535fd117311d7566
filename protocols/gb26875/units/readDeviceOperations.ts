import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 84: asks for records of type 24 from a time on. */
export const readDeviceOperations = (clock: TimeSlot) =>
  messageUnit(
    'readDeviceOperations',
    84,
    1,
    clock,
    layout(7, {
      recordCount: u8, // at most 102
      startTime: clock,
    }),
  )
