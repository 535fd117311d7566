import { layout } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { textUnit } from '../textUnit.ts'

/** Table 3, type 26: how the transmission device is set up, in words. */
export const deviceConfiguration = (clock: TimeSlot) =>
  textUnit('deviceConfiguration', 26, 1, clock, layout(0, {}))
