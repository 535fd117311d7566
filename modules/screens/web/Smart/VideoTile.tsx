import { calls as videoCalls, type Camera } from '@gss/video/contract'
import { LivePlayer, VideoParts } from '@gss/video/web'
import { client } from '@gss/web-kit/api/client'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeModuleProps } from '../Home/modules.ts'
import { WayOut } from '../Home/Way.tsx'
import { smartBook } from './smartBook.ts'

const video = client(videoCalls)
/** Nobody wrote down how to reach it: those that can be seen come first. */
const isUnreachable = ({ linkType, url }: Camera) => linkType === 'OTHER' && url === ''

/** The cameras of a unit, those that can be seen first. */
export function useCamerasOf(unitId: string) {
  return useQuery({
    queryKey: ['screens.cameras', unitId],
    queryFn: async ({ signal }) =>
      (await video.cameras({ unitId }, { signal })).rows.toSorted(
        (a, b) => Number(isUnreachable(a)) - Number(isUnreachable(b)),
      ),
    staleTime: 60_000,
  })
}

interface VideoTileProps extends HomeModuleProps {
  /** The one the screen was arranged with. */
  cameraId: string | undefined
}
/** One camera of the unit, live, and the way to the next. */
export function VideoTile({ home, name, cameraId }: VideoTileProps) {
  const say = useText(smartBook)
  const { data, error, isLoading, refetch } = useCamerasOf(home.unit.unitId)
  const [turnedTo, setTurnedTo] = useState<string | null>(null)
  const cameras = data ?? []
  const at = Math.max(
    0,
    cameras.findIndex((each) => each.cameraId === (turnedTo ?? cameraId)),
  )
  const camera = cameras[at]
  const turn = (by: number) =>
    setTurnedTo(cameras[(at + by + cameras.length) % cameras.length]?.cameraId ?? null)
  return (
    <section className="mn-mod sm-video" aria-label={name}>
      <h2>
        <span className="ellipsis" title={camera?.name}>
          {camera?.name ?? name}
        </span>
        <span className="spacer" />
        {cameras.length > 1 && (
          <>
            <span className="small text-2 tabular">
              {say('ofCameras', { at: at + 1, all: cameras.length })}
            </span>
            <button
              type="button"
              className="press icon quiet compact"
              aria-label={say('cameraBefore')}
              title={say('cameraBefore')}
              onClick={() => turn(-1)}
            >
              <Icon name="left" size={12} />
            </button>
            <button
              type="button"
              className="press icon quiet compact"
              aria-label={say('cameraAfter')}
              title={say('cameraAfter')}
              onClick={() => turn(1)}
            >
              <Icon name="right" size={12} />
            </button>
          </>
        )}
        <WayOut to={['videoWall', 'cameras']} label={say('allCameras')} />
      </h2>
      <div className="sm-video-bd">
        {isLoading && <Skeleton label={say('loadingCameras')} />}
        {error && !data && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState sentence={say('noCameras')} fact={say('noCamerasNote')} />}
        {camera && <LivePlayer key={camera.cameraId} cameraId={camera.cameraId} name={camera.name} />}
      </div>
      <VideoParts />
    </section>
  )
}
