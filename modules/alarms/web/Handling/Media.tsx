import type { Camera } from '@gss/video/contract'
import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { Empty } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from './handlingBook.ts'
import { mediaLayout } from './media.ts'
import { Plan } from './Plan.tsx'

/** At the right: the floor's plan and the cameras that belong, by the sizes of spec §2.7. Without either, why there is none. */
export function Media({ alarm, cameras }: { alarm: Alarm; cameras: readonly Camera[] }) {
  const say = useText(handlingBook)
  const { planHeight, videos, tileWidth, tileHeight } = mediaLayout(alarm, cameras.length)
  if (planHeight === null && videos === 0)
    return (
      <div className="hd-media">
        <Empty sentence={say('media.noPlan')} fact={say('media.noPlanWhy')} />
      </div>
    )
  return (
    <div className="hd-media">
      {planHeight !== null && alarm.layerId !== null && <Plan alarm={alarm} layerId={alarm.layerId} height={planHeight} />}
      {videos > 0 && (
        <ul className="hd-cameras" aria-label={say('media.cameras')}>
          {cameras.slice(0, videos).map(({ cameraId, name }) => (
            <li key={cameraId} style={{ width: tileWidth, height: tileHeight }}>
              <DeviceIcon name="camera" />
              <span className="el" title={say('media.camera', { name })}>
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
