import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 81: asks for type 21. */
export const readDeviceState = (clock: TimeSlot) =>
  messageUnit(
    'readDeviceState',
    81,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
