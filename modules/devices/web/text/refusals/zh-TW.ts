import type { DeviceRefusal } from '../../../contract/refusals.ts'

export const text: Record<DeviceRefusal, string> = {
  'device.pointTaken': '該迴路和部件號已登記為 {code}',
}
