import { post } from '@gss/kit/call'
import { ask, type DomainOf, field, flag, list, optional, record, text, uuid, yes } from '@gss/kit/wire'

const WALL_CAMERAS_MAX = 1_000

/** A camera as the wall's list has it: by its building. */
export const wallCamera = record('wallCamera', {
  cameraId: field('videoId', uuid),
  name: field('devName', text),
  /** Empty: it stands in none. */
  buildingName: field('buildName', text),
  floorName: field('floorName', text),
  /** The control room it looks into; empty: it looks into none. */
  roomName: field('roomName', text),
  /** It is known not to answer; of others it is unknown, or they do. */
  isAway: field('offline', yes),
})
export type WallCamera = DomainOf<typeof wallCamera>

export const wallCalls = {
  wallCameras: post('/gstcenter/videoManage/qryCameraTree', {
    /** Who is bound to a unit need not say which. */
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      /** Only those of control rooms. */
      ofControlRooms: field('qryCtrlRoom', optional(flag)),
    }),
    answer: list(wallCamera, WALL_CAMERAS_MAX),
    may: 'video.query',
    spec: 'ours: docs/domain.md §17',
    reads: true,
  }),
}
