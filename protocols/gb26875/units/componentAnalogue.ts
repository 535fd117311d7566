import { layout, u32, u8 } from '@gss/kit/layout'
import { analogueSlot } from '../analogue.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 3; Table 6: what one component measures. */
export const componentAnalogue = (clock: TimeSlot) =>
  messageUnit(
    'componentAnalogue',
    3,
    63,
    clock,
    layout(16, {
      systemType: u8,
      systemAddress: u8,
      componentType: u8,
      componentAddress: u32,
      analogue: analogueSlot,
      time: clock,
    }),
  )
