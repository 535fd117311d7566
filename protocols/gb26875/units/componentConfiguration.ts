import { layout, u32, u8 } from '@gss/kit/layout'
import { DESCRIPTION_BYTES, text } from '../text.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

/** Table 3, type 7: what a component is called. */
export const componentConfiguration = (clock: TimeSlot) =>
  messageUnit(
    'componentConfiguration',
    7,
    26,
    clock,
    layout(38, {
      systemType: u8,
      systemAddress: u8,
      componentType: u8,
      componentAddress: u32,
      description: text(DESCRIPTION_BYTES),
    }),
  )
