import type { DeviceRefusal } from '../../../contract/refusals.ts'

export const text: Record<DeviceRefusal, string> = {
  'device.pointTaken': 'Este laço e ponto estão registrados como {code}',
}
