import { beforeEach, expect, test } from 'vitest'
import { type CameraAsk, closeCameras, openCameras, useCameraModal } from './cameraModal.ts'

beforeEach(closeCameras)

// oxfmt-ignore
const asks: [what: string, ask: CameraAsk, isOpened: boolean][] = [
  ['a unit',                   { unitId: 'u' },                                true],
  ['a device without a camera', { deviceId: 'd' },                             false],
  ['a device with a camera',   { deviceId: 'd', cameraId: 'c' },               true],
  ['several',                  { cameras: [{ cameraId: 'c', name: '走廊' }] }, true],
  ['none of several',          { cameras: [] },                                false],
  ['nothing',                  {},                                             false],
]
test.each(asks)('%s', (_, ask, isOpened) => {
  openCameras(ask)
  expect(useCameraModal.getState().asked !== null).toBe(isOpened)
})
