import { layout, u8 } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { unit } from '../unit.ts'

/** Table 3, type 89: the transmission device starts anew. */
export const initialise = (clock: Clock) =>
  unit(
    'initialise',
    89,
    1,
    clock,
    layout(1, {
      reserved: u8, // 0
    }),
  )
