import { layout, u8 } from '@gss/kit/layout'
import { systemOperationBits } from '../bits.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 4; figure 9: somebody pressed a key at the panel of a system. */
export const systemOperation = (clock: TimeSlot) =>
  messageUnit(
    'systemOperation',
    4,
    102,
    clock,
    layout(10, {
      systemType: u8,
      systemAddress: u8,
      operation: systemOperationBits,
      operator: u8,
      time: clock,
    }),
  )
