import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 25: software version of the transmission device. */
export const deviceVersion = (clock: Clock) =>
  unit(
    'deviceVersion',
    25,
    1,
    clock,
    layout(2, {
      major: u8,
      minor: u8,
    }),
  )
