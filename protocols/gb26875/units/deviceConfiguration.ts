import { layout } from '@gss/kit/layout'
import type { Clock } from '../time.ts'
import { textUnit } from '../textUnit.ts'

/** Table 3, type 26: how the transmission device is set up, in words. */
export const deviceConfiguration = (clock: Clock) =>
  textUnit('deviceConfiguration', 26, 1, clock, layout(0, {}))
