import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 84: asks for records of type 24 from a time on. */
export const readDeviceOperations = (clock: Clock) =>
  unit(
    'readDeviceOperations',
    84,
    1,
    clock,
    layout(7, {
      recordCount: u8, // at most 102
      startTime: clock,
    }),
  )
