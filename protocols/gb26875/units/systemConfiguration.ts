import { layout, u8 } from '@gss/kit/layout'
import type { TimeSlot } from '../time.ts'
import { textUnit } from '../textUnit.ts'

/** Table 3, type 6: how a system is set up, in words. */
export const systemConfiguration = (clock: TimeSlot) =>
  textUnit('systemConfiguration', 6, 3, clock, layout(2, { systemType: u8, systemAddress: u8 }))
