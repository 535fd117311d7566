import { layout } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 90: what the clock of the transmission device shall show. */
export const setClock = (clock: TimeSlot) =>
  messageUnit(
    'setClock',
    90,
    1,
    clock,
    layout(6, {
      time: clock,
    }),
  )
