import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 89: the transmission device starts anew. */
export const initialiseUnit = (clock: TimeSlot) =>
  messageUnit(
    'initialise',
    89,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
