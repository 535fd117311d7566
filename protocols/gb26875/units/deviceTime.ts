import { layout } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 28: what the clock of the transmission device shows. */
export const deviceTime = (clock: TimeSlot) =>
  messageUnit(
    'deviceTime',
    28,
    1,
    clock,
    layout(6, {
      time: clock,
    }),
  )
