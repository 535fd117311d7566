import type { Alarm } from '../../contract/alarm.ts'

/** What stands at the right of the handling dialog, in px. Spec §2.7 "Rules"; look §8. */
export interface MediaLayout {
  planHeight: number | null
  videos: number
  tileWidth: number
  tileHeight: number
}

/** At most this many cameras are shown. */
const VIDEOS_MAX = 9
/** With more than this many the players are small. */
const LARGE_MAX = 4
const LARGE_WIDTH = 255
const SMALL_WIDTH = 170
const PLAN_BESIDE_VIDEO = 276
const PLAN_ALONE = 548
const ROW_BESIDE_PLAN = 85
const ROW_ALONE = 170
/** Two rows of large players take the room of three rows of small ones. */
const LARGE_ROWS = 1.5

export function mediaLayout(
  alarm: Pick<Alarm, 'kind' | 'layerId' | 'deviceCode'>,
  cameras: number,
  scale = 1,
): MediaLayout {
  const hasPlan = alarm.layerId !== null && alarm.deviceCode !== ''
  const videos = alarm.kind === 'fire' || alarm.kind === 'urgent' ? Math.min(cameras, VIDEOS_MAX) : 0
  const isLarge = videos <= LARGE_MAX
  const row = hasPlan ? ROW_BESIDE_PLAN : ROW_ALONE
  const sized = (px: number) => Math.floor(px * scale)
  return {
    planHeight: !hasPlan ? null : sized(videos > 0 ? PLAN_BESIDE_VIDEO : PLAN_ALONE),
    videos,
    tileWidth: sized(isLarge ? LARGE_WIDTH : SMALL_WIDTH),
    tileHeight: sized(isLarge ? row * LARGE_ROWS : row),
  }
}
