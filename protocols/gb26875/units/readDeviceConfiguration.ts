import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 86: asks for type 26. */
export const readDeviceConfiguration = (clock: TimeSlot) =>
  messageUnit(
    'readDeviceConfiguration',
    86,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
