import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import type { Alarm } from '../../contract/alarm.ts'
import { DRILL_MARK } from '../../contract/drillMark.ts'
import { takeAlarm } from '../Handling/takeAlarm.ts'
import { OPEN_URGENT_KEY } from '../keys.ts'
import { alarmPlaceOf } from '../place.ts'
import { seatBook } from '../seatBook.ts'

interface BurningCellProps {
  alarm: Alarm
  /** Somebody has it: their name stands where the button would. */
  isTaken: boolean
  /** Played, beside real ones. */
  isDrill: boolean
  /** The one the key takes. */
  isByKey: boolean
  stale: string | null
}

/** Where one of them burns, for how long, and the hand that takes it. */
export function BurningCell({ alarm, isTaken, isDrill, isByKey, stale }: BurningCellProps) {
  const say = useText(seatBook)
  const { alarmId, kind, unitName, raisedAt, claimedName } = alarm
  return (
    <div className="cell">
      <StateMark state={kind} size={16} isHeld={isTaken} />
      <div className="where">
        <b className="what-word ellipsis" title={unitName}>
          {isDrill && DRILL_MARK}
          {unitName}
        </b>
        <span className="place-word ellipsis">{alarmPlaceOf(alarm)}</span>
      </div>
      <time className="time-word tabular">{spanOf(serverNow().getTime() - raisedAt.getTime())}</time>
      {isTaken ? (
        <span className="by-whom ellipsis">{claimedName}</span>
      ) : (
        <button
          type="button"
          className="press large"
          disabled={stale !== null}
          title={stale ?? undefined}
          onClick={() => takeAlarm(alarmId)}
        >
          {say('banner.take')}
          {isByKey && <kbd className="keycap">{OPEN_URGENT_KEY}</kbd>}
        </button>
      )}
    </div>
  )
}
