import { layout, u32, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 63: asks for type 3. */
export const readComponentAnalogue = (clock: TimeSlot) =>
  messageUnit(
    'readComponentAnalogue',
    63,
    63,
    clock,
    layout(6, {
      systemType: u8,
      systemAddress: u8,
      componentAddress: u32,
    }),
  )
