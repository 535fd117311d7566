import { layout, u8 } from '@gss/kit/layout'
import { systemStateBits } from '../bits.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 1; figure 6: state of one system of the building, with the time of its change. */
export const systemState = (clock: TimeSlot) =>
  messageUnit(
    'systemState',
    1,
    102,
    clock,
    layout(10, {
      systemType: u8,
      systemAddress: u8,
      state: systemStateBits,
      time: clock,
    }),
  )
