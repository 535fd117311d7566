import { post } from '@gss/kit/call'
import { ask, field, flag, line, list, nullable, optional, record, uuid, yes } from '@gss/kit/wire'
import { camera } from './camera.ts'
import { doorCalls } from './doors/doorCalls.ts'
import { evidenceCalls } from './evidence.ts'
import { playCalls } from './play.ts'
import { foundCalls } from './found.ts'
import { moveCalls } from './move.ts'
import { talkCalls } from './talk.ts'
import { tryOutCalls } from './tryOut.ts'
import { wallCalls } from './wall.ts'

const SPEC = '§7 "Maps, devices and video"'
/** More are not looked at in one list. */
export const CAMERAS_MAX = 1_000
/** Of what belongs to one device: the alarm's panel shows nine. */
export const CAMERAS_OF_DEVICE_MAX = 50

export const calls = {
  ...playCalls,
  ...evidenceCalls,
  ...talkCalls,
  ...moveCalls,
  ...foundCalls,
  ...tryOutCalls,
  cameras: post('/gstcenter/videoManage/qryCameraList', {
    ask: ask({
      unitId: field('projectId', uuid),
      /** Only those of control rooms. */
      ofControlRooms: field('qryCtrlRoom', optional(flag)),
      isPaged: field('isPageQry', optional(yes)),
    }),
    answer: record('cameras', { rows: field('records', list(camera, CAMERAS_MAX)) }),
    may: 'baseData.query',
    spec: SPEC,
    reads: true,
  }),
  /** A camera's own alarm names the camera; of a device: those linked with it, else those of its floor. */
  camerasOfDevice: post('/gstcenter/videoManage/qryVideosByDeviceId', {
    ask: ask({
      alarmId: field('warnId', optional(nullable(line()))),
      cameraId: field('videoId', optional(nullable(line()))),
      cameraName: field('videoName', optional(nullable(line()))),
      componentId: field('deviceId', optional(nullable(line()))),
      /** Ours: of a place where nothing is named. */
      floorId: field('floorId', optional(nullable(uuid))),
    }),
    answer: list(camera, CAMERAS_OF_DEVICE_MAX),
    may: 'video.query',
    spec: SPEC,
    reads: true,
  }),
  ...doorCalls,
  ...wallCalls,
}
