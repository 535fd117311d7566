import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 66: asks for type 6. */
export const readSystemConfiguration = (clock: TimeSlot) =>
  messageUnit(
    'readSystemConfiguration',
    66,
    3,
    clock,
    layout(2, {
      systemType: u8,
      systemAddress: u8,
    }),
  )
