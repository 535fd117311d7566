import type { Camera } from '@gss/video/contract'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { CameraTile } from './CameraTile.tsx'
import { handlingBook } from './handlingBook.ts'
import { mediaLayout } from './media.ts'
import { MoreVideo } from './MoreVideo.tsx'
import { AlarmPlan } from './Plan.tsx'
import { useHandlingScale } from './useHandlingScale.ts'

/** At the right: the floor's plan and the cameras that belong, by the sizes of spec §2.7. Without either, why there is none. */
export function AlarmMedia({ alarm, cameras }: { alarm: Alarm; cameras: readonly Camera[] }) {
  const say = useText(handlingBook)
  const layout = mediaLayout(alarm, cameras.length, useHandlingScale())
  const { planHeight, videos } = layout
  if (planHeight === null && videos === 0)
    return (
      <div className="hd-media">
        <EmptyState sentence={say('media.noPlan')} fact={say('media.noPlanWhy')} />
      </div>
    )
  return (
    <div className="hd-media">
      {planHeight !== null && alarm.layerId !== null && (
        <AlarmPlan alarm={alarm} layerId={alarm.layerId} height={planHeight} />
      )}
      {videos > 0 && (
        <>
          <ul
            className="hd-cameras"
            aria-label={say('media.cameras')}
            style={{ gridTemplateColumns: `repeat(auto-fill, ${layout.tileWidth}px)` }}
          >
            {cameras.slice(0, videos).map((camera, nth) => (
              <CameraTile
                key={camera.cameraId}
                camera={camera}
                alarmId={alarm.alarmId}
                nth={nth}
                layout={layout}
              />
            ))}
          </ul>
          <MoreVideo alarm={alarm} cameras={cameras} />
        </>
      )}
    </div>
  )
}
