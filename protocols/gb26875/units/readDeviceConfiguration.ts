import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 86: asks for type 26. */
export const readDeviceConfiguration = (clock: Clock) =>
  unit(
    'readDeviceConfiguration',
    86,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
