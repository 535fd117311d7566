import { layout, u32, u8 } from '@gss/kit/layout'
import { componentStateBits } from '../bits.ts'
import { DESCRIPTION_BYTES, text } from '../text.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** §8.2.1.2; Table 3, type 2; figure 7: state of one component. This is how most fires arrive. */
export const componentState = (clock: TimeSlot) =>
  messageUnit(
    'componentState',
    2,
    22,
    clock,
    layout(46, {
      systemType: u8,
      systemAddress: u8,
      componentType: u8,
      componentAddress: u32,
      state: componentStateBits,
      description: text(DESCRIPTION_BYTES),
      time: clock,
    }),
  )
