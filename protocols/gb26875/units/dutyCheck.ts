import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 91: the guard has this long to press the key. The answer is bit 5 of type 24. */
export const dutyCheck = (clock: TimeSlot) =>
  messageUnit(
    'dutyCheck',
    91,
    1,
    clock,
    layout(1, {
      timeoutMinutes: u8,
    }),
  )
