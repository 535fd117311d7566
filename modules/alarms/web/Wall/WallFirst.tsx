import { FloorMap } from '@gss/floorplans/web'
import { serverNow } from '@gss/live/web'
import { CamerasOfPlace } from '@gss/video/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { SILENT_SEAT } from '../../contract/escalation.ts'
import { api } from '../api.ts'
import { ageOf } from '../Desk/age.ts'
import { spotOf } from '../place.ts'
import { isClaimed } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { nextStep, STEPS } from './wall.ts'
import { alarmWallBook } from './wallBook.ts'

const MARKER_ON_A_WALL = 2
/** More are too small to be read at five metres. */
const CAMERAS_ON_A_WALL = 2
/** Spec §2.7: of a fire, and of a call for help. */
const hasVideo = ({ kind }: Alarm) => kind === 'fire' || kind === 'urgent'

/** Who was told last: as it was when the wall came up, then as it is said. */
function useTold(alarmId: string): string | undefined {
  const said = useAlarms(({ escalated }) => escalated.get(alarmId))
  const { data } = useQuery({
    queryKey: ['alarms.told', alarmId],
    queryFn: ({ signal }) => api.escalations({ alarmId }, { signal }),
  })
  return said ?? data?.findLast(({ whom }) => whom !== SILENT_SEAT)?.whom
}

/** The most urgent one: what, how long, whose, where, and who has been told. */
export function WallFirst({ alarm }: { alarm: Alarm }) {
  const say = useText(alarmWallBook)
  useNow()
  const now = serverNow()
  const told = useTold(alarm.alarmId)
  const {
    kind,
    unitName,
    deviceTypeName,
    deviceCode,
    raisedAt,
    receivedAt,
    layerId,
    componentId,
    alarmClass,
    claimedName,
  } = alarm
  const waitedMs = now.getTime() - raisedAt.getTime()
  const isTaken = isClaimed(alarm, now)
  const isOwed = isOwed119(alarm)
  const next = isTaken || isOwed || kind !== 'fire' ? null : nextStep(waitedMs)
  const step = STEPS.find((each) => each === told)
  return (
    <section className={`wall-first k-${kind}${alarm.isDrill ? ' drill' : ''}`} aria-live="polite">
      <h1>
        <span className={kind === 'fire' && !isTaken && !isOwed ? 'unack' : ''}>
          <StateMark state={kind} size={28} isHeld={isTaken || isOwed} />
        </span>
        {alarm.isDrill && `${say('state.drill')} `}
        {say(`kind.${kind}`)}
        <time className="tabular">{ageOf(waitedMs)}</time>
      </h1>
      <p className="wall-unit" title={unitName}>
        {unitName}
      </p>
      <p className="wall-spot">{spotOf(alarm)}</p>
      <p className="wall-device ellipsis">
        {[say('reportedAt', { at: clockOf(receivedAt) }), deviceTypeName, deviceCode]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="wall-see">
        {layerId && (
          <div className="wall-plan">
            <FloorMap layerId={layerId} componentId={componentId} isCompact markerSize={MARKER_ON_A_WALL} />
          </div>
        )}
        {hasVideo(alarm) && (
          <CamerasOfPlace
            key={alarm.alarmId}
            alarmId={alarm.alarmId}
            most={CAMERAS_ON_A_WALL}
            {...(alarmClass === 'camera' ? { cameraId: componentId } : { componentId })}
          />
        )}
      </div>
      <p className="wall-who">
        <b>{isTaken ? say('claimed', { name: claimedName ?? '' }) : say(isOwed ? 'owed' : 'unclaimed')}</b>
        {!isTaken && !isOwed && step && <span>{say(`told.${step}`)}</span>}
        <span className="spacer" />
        {next && <span className="tabular">{say(`next.${next.step}`, { s: next.inS })}</span>}
      </p>
    </section>
  )
}
