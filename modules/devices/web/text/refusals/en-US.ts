import type { DeviceRefusal } from '../../../contract/refusals.ts'

export const text: Record<DeviceRefusal, string> = {
  'device.pointTaken': 'This loop and point are registered as {code}',
}
