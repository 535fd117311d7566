import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 61: asks for type 1. */
export const readSystemState = (clock: TimeSlot) =>
  messageUnit(
    'readSystemState',
    61,
    102,
    clock,
    layout(2, {
      systemType: u8,
      systemAddress: u8,
    }),
  )
