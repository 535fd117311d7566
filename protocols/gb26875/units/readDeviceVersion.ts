import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 85: asks for type 25. */
export const readDeviceVersion = (clock: TimeSlot) =>
  messageUnit(
    'readDeviceVersion',
    85,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
