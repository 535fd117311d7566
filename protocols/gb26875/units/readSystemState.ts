import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 61: asks for type 1. */
export const readSystemState = (clock: Clock) =>
  unit(
    'readSystemState',
    61,
    102,
    clock,
    layout(2, {
      systemType: u8,
      systemAddress: u8,
    }),
  )
