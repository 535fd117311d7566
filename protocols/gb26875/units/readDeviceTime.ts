import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 88: asks for type 28. */
export const readDeviceTime = (clock: TimeSlot) =>
  messageUnit(
    'readDeviceTime',
    88,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
