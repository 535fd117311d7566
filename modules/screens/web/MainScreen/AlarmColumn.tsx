import { type Alarm, DRILL_MARK, isOwed119 } from '@gss/alarms/contract'
import { ageOf, alarmPlaceOf, isClaimed, spotOf, type wallCountsOf, type WallRow } from '@gss/alarms/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import type { MainFigures } from '../../contract/mainScreen.ts'
import { roughWidthOf } from './callouts.ts'
import { isCalling } from './cityMarks.ts'
import type { AlarmsColumn } from './column.ts'
import { mainScreenBook } from './mainScreenBook.ts'

interface AlarmColumnProps {
  column: AlarmsColumn
  counts: ReturnType<typeof wallCountsOf>
  isLoaded: boolean
  last: MainFigures['last'] | undefined
  /** The short ones. */
  names: ReadonlyMap<string, string>
  now: Date
}

/** What is open, the most urgent on top. */
export function AlarmColumn({ column, counts, isLoaded, last, names, now }: AlarmColumnProps) {
  const say = useText(mainScreenBook)
  const { rows, more, oldest } = column
  const { drill: _, ...real } = counts
  const total = Object.values(real).reduce((sum, count) => sum + count, 0)
  return (
    <section className={more > 0 ? 'ms-column is-full' : 'ms-column'} aria-label={say('open')}>
      <h2>
        {say('open')}
        <b className="tabular">{isLoaded || total > 0 ? total.toLocaleString('en') : ''}</b>
        <span className="spacer" />
        {oldest && (
          <span className="tabular">{say('oldest', { age: ageOf(now.getTime() - oldest.getTime()) })}</span>
        )}
      </h2>
      {rows.length > 0 && (
        <ul className="ms-alarms">
          {rows.map((row) => (
            <AlarmRow key={row.alarm.alarmId} row={row} names={names} now={now} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="ms-more tabular">{say('more', { count: more.toLocaleString('en') })}</p>}
      {rows.length === 0 && isLoaded && (
        <div className="ms-quiet">
          <p>{say('quiet')}</p>
          {last !== undefined && <Last last={last} now={now} />}
        </div>
      )}
    </section>
  )
}

function AlarmRow({ row, names, now }: { row: WallRow } & Pick<AlarmColumnProps, 'names' | 'now'>) {
  const say = useText(mainScreenBook)
  const { alarm, count } = row
  const isOwed = isOwed119(alarm)
  const isTaken = isClaimed(alarm, now)
  const classes = [
    alarm.kind === 'fire' && !isTaken && alarm.under === null && 'burns',
    (alarm.isDrill && 'is-drill') || (alarm.under !== null && 'is-test'),
  ]
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <span className={isCalling(alarm, now) ? 'ms-calls' : ''}>
        <StateMark state={alarm.kind} size={28} isHeld={isTaken || isOwed} />
      </span>
      <div>
        <b className="ellipsis">
          {alarm.isDrill && DRILL_MARK}
          {names.get(alarm.unitId) ?? alarm.unitName}
        </b>
        <span className="ellipsis">
          {count > 1 ? say('storm', { count: count.toLocaleString('en') }) : placeIn(alarm)}
        </span>
      </div>
      <div className="ms-age">
        <b className="tabular">{ageOf(now.getTime() - alarm.raisedAt.getTime())}</b>
        <span className="ellipsis">{isTaken ? alarm.claimedName : say(isOwed ? 'owed' : 'unclaimed')}</span>
      </div>
    </li>
  )
}

/** Where, and what it is: of a fire nobody asks what saw it, and what has no room is left out rather than cut. */
function placeIn(alarm: Alarm): string {
  const place = alarmPlaceOf(alarm)
  return alarm.kind === 'fire' || roughWidthOf(place, PLACE_PX) > PLACE_ROOM_PX
    ? spotOf(alarm) || place
    : place
}
/** mainScreen.css: of 584, beside mark and age. */
const PLACE_PX = 28
const PLACE_ROOM_PX = 344

const MINUTE_CHARS = 5
const DAY_AT = 'YYYY-'.length
function Last({ last, now }: { last: MainFigures['last']; now: Date }) {
  const say = useText(mainScreenBook)
  if (!last) return <p className="text-2">{say('last.none')}</p>
  const minute = clockOf(last.at).slice(0, MINUTE_CHARS)
  const at = dateOf(last.at) === dateOf(now) ? minute : `${dateOf(last.at).slice(DAY_AT)} ${minute}`
  return (
    <p className="text-2 tabular">
      {say(last.isOpen ? 'last.open' : 'last.settled', { at, unit: last.unitName })}
    </p>
  )
}
