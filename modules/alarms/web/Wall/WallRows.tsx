import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { isOwed119 } from '../../contract/call119.ts'
import { DRILL_MARK } from '../../contract/drillMark.ts'
import { ageOf } from '../Desk/age.ts'
import { alarmPlaceOf } from '../place.ts'
import { isClaimed } from '../store/held.ts'
import type { AlarmWall } from './wall.ts'
import { alarmWallBook } from './wallBook.ts'

/** The rest, the most urgent on top. */
export function WallRows({ wall: { rows, more } }: { wall: AlarmWall }) {
  const say = useText(alarmWallBook)
  const now = serverNow()
  return (
    <ul className="wall-rows">
      {rows.map(({ alarm, count }) => {
        const isTaken = isClaimed(alarm, now)
        const isOwed = isOwed119(alarm)
        const place = alarmPlaceOf(alarm)
        return (
          <li
            key={alarm.alarmId}
            className={[alarm.kind === 'fire' && !isTaken && 'burns', alarm.isDrill && 'drill']
              .filter(Boolean)
              .join(' ')}
          >
            <StateMark state={alarm.kind} size={28} isHeld={isTaken || isOwed} />
            <div>
              <b className="ellipsis">
                {alarm.isDrill && DRILL_MARK}
                {alarm.unitName}
              </b>
              <span className="ellipsis">{count > 1 ? `${say('storm', { count })} · ${place}` : place}</span>
            </div>
            <div className="wall-age">
              <b className="tabular">{ageOf(now.getTime() - alarm.raisedAt.getTime())}</b>
              <span>{isTaken ? alarm.claimedName : say(isOwed ? 'owed' : 'unclaimed')}</span>
            </div>
          </li>
        )
      })}
      {more > 0 && <li className="wall-more tabular">{say('more', { count: more })}</li>}
    </ul>
  )
}
