import { layout, u32, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 67: asks for type 7. */
export const readComponentConfiguration = (clock: TimeSlot) =>
  messageUnit(
    'readComponentConfiguration',
    67,
    26,
    clock,
    layout(6, {
      systemType: u8,
      systemAddress: u8,
      componentAddress: u32,
    }),
  )
