import { layout, u32, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 62: asks for type 2. A question names no component type. */
export const readComponentState = (clock: TimeSlot) =>
  messageUnit(
    'readComponentState',
    62,
    22,
    clock,
    layout(6, {
      systemType: u8,
      systemAddress: u8,
      componentAddress: u32,
    }),
  )
