import { useConfig } from '@gss/web-kit/version/useConfig'
import { useMemo } from 'react'
import type { MapPoint } from '../../contract/index.ts'
import { type CityFrame, cityFrameOf, type FrameSize } from './cityFrame.ts'

/** What a map that lies still shows of these. Null until it has a size. */
export function useCityFrame(
  points: readonly MapPoint[],
  { width, height }: FrameSize,
  marginPx: number,
): CityFrame | null {
  const isOurGround = !useConfig(({ looked }) => looked?.config.mapTilesUrl)
  return useMemo(
    () =>
      width > 0 && height > 0 ? cityFrameOf(points, { width, height }, { marginPx, isOurGround }) : null,
    [points, width, height, marginPx, isOurGround],
  )
}
