import { bits, u16, u8 } from '@gss/kit/layout'
import {
  COMPONENT_STATE_ROWS,
  DEVICE_OPERATION_ROWS,
  DEVICE_STATE_ROWS,
  SYSTEM_OPERATION_ROWS,
  SYSTEM_STATE_ROWS,
} from './tables/bits.table.ts'

const namesIn = <N extends string>(rows: readonly (readonly [name: N, set: string, clear: string])[]) =>
  rows.map(([name]) => name)

/** Figure 6. */
export const systemStateBits = bits(u16, namesIn(SYSTEM_STATE_ROWS))
/** Figure 7. */
export const componentStateBits = bits(u16, namesIn(COMPONENT_STATE_ROWS))
/** Figure 9. */
export const systemOperationBits = bits(u8, namesIn(SYSTEM_OPERATION_ROWS))
/** Figure 13. */
export const deviceStateBits = bits(u8, namesIn(DEVICE_STATE_ROWS))
/** Figure 14. */
export const deviceOperationBits = bits(u8, namesIn(DEVICE_OPERATION_ROWS))

type NameIn<Rows extends readonly (readonly [string, string, string])[]> = Rows[number][0]
export type SystemStateBit = NameIn<typeof SYSTEM_STATE_ROWS>
export type ComponentStateBit = NameIn<typeof COMPONENT_STATE_ROWS>
export type SystemOperationBit = NameIn<typeof SYSTEM_OPERATION_ROWS>
export type DeviceStateBit = NameIn<typeof DEVICE_STATE_ROWS>
export type DeviceOperationBit = NameIn<typeof DEVICE_OPERATION_ROWS>
