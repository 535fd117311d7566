import { layout, u8 } from '@gss/kit/layout'
import { deviceOperationBits } from '../bits.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 24; figure 14: somebody pressed a key of the transmission device. An answered duty check is one of them. */
export const deviceOperation = (clock: TimeSlot) =>
  messageUnit(
    'deviceOperation',
    24,
    127,
    clock,
    layout(8, {
      operation: deviceOperationBits,
      operator: u8,
      time: clock,
    }),
  )
