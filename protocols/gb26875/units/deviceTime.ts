import { layout } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 28: what the clock of the transmission device shows. */
export const deviceTime = (clock: Clock) =>
  unit(
    'deviceTime',
    28,
    1,
    clock,
    layout(6, {
      time: clock,
    }),
  )
