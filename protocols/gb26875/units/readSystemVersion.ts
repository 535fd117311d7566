import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 65: asks for type 5. */
export const readSystemVersion = (clock: TimeSlot) =>
  messageUnit(
    'readSystemVersion',
    65,
    1,
    clock,
    layout(2, {
      systemType: u8,
      systemAddress: u8,
    }),
  )
