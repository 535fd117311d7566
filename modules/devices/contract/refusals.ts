import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'device.pointTaken': '该回路和部件号已登记为 {code}',
} as const satisfies Refusals
export type DeviceRefusal = keyof typeof refusals
