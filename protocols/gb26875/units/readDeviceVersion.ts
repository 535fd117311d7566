import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 85: asks for type 25. */
export const readDeviceVersion = (clock: Clock) =>
  unit(
    'readDeviceVersion',
    85,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
