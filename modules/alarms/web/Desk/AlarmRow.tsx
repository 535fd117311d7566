import { useStale } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { isOwed119 } from '../../contract/call119.ts'
import { Badges } from '../Handling/Badges.tsx'
import { spotOf } from '../place.ts'
import { isClaimed } from '../store/held.ts'
import { AlarmAge } from './Age.tsx'
import { deskBook } from './deskBook.ts'
import { type DeskRowOf, rowId } from './row.ts'
import { TickBox } from './TickBox.tsx'

/** One alarm: what, since when, where, which, when, who. */
export function AlarmRow({
  row,
  top,
  at,
  now,
  isChosen,
  isGone,
  userId,
  whom,
  isTicked,
  onOpen,
  onTick,
}: DeskRowOf<'alarm'>) {
  const say = useText(deskBook)
  const stale = useStale()
  const { alarm, isInStorm } = row
  const isTaken = isClaimed(alarm, new Date(now))
  const isMine = isTaken && alarm.claimedBy === userId
  const isOwed = isOwed119(alarm) && !isGone
  const isFree = !isGone && !isTaken && !isOwed
  const isBurning = alarm.kind === 'fire' && alarm.under === null && isFree
  const classes = [
    'queue-row',
    (isBurning || isOwed) && 'burning',
    isChosen && 'is-current',
    isGone && 'gone',
    isInStorm && 'inner',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      className={classes}
      id={rowId(row.key)}
      data-key={row.key}
      role="row"
      aria-rowindex={at + 1}
      aria-selected={isChosen}
      style={{ top }}
    >
      <span className="bar-mark" aria-hidden />
      <span className="cell mark" role="gridcell">
        {isTicked === null || alarm.kind !== 'fault' ? (
          <span className={isBurning ? 'unack' : ''}>
            <StateMark state={alarm.kind} size={16} isHeld={isTaken || isGone || isOwed} />
            <span className="unseen">{say(`kind.${alarm.kind}`)}</span>
          </span>
        ) : (
          <TickBox alarms={[alarm]} isOn={isTicked} onTick={onTick} />
        )}
      </span>
      <span className="cell" role="gridcell">
        <AlarmAge ms={now - ((isOwed && alarm.settledAt) || alarm.raisedAt).getTime()} isTold={isFree} />
      </span>
      <span className="cell in-two" role="gridcell">
        <span className="in-row">
          <b className="ellipsis" title={alarm.unitName}>
            {alarm.unitName}
          </b>
          <Badges alarm={alarm} />
          {alarm.timesReported > 1 && (
            <span className="chip line tabular">{say('row.reports', { count: alarm.timesReported })}</span>
          )}
          {alarm.clearedAt && <span className="chip line">{say('row.cleared')}</span>}
        </span>
        <span className="ellipsis text-2" title={spotOf(alarm)}>
          {spotOf(alarm) || alarm.address}
        </span>
      </span>
      <span className="cell in-two lesser" role="gridcell">
        <span className="ellipsis" title={alarm.title}>
          {alarm.deviceTypeName || alarm.title}
        </span>
        <span className="tabular text-3 tiny ellipsis">{alarm.deviceCode}</span>
      </span>
      <span className="cell tabular" role="gridcell">
        {clockOf(alarm.raisedAt)}
      </span>
      <span className="cell in-two" role="gridcell">
        {isGone && <span>{say('row.settled')}</span>}
        {!isGone && isTaken && (
          <span className="ellipsis">
            {isMine ? say('row.mine', { name: alarm.claimedName ?? '' }) : alarm.claimedName}
          </span>
        )}
        {isOwed && <span className="bold">{say('row.owed')}</span>}
        {isOwed && (
          <span className="tiny ellipsis">{say('row.confirmed', { name: alarm.settledName ?? '' })}</span>
        )}
        {isFree && <span className={isBurning ? 'bold' : 'text-3'}>{say('row.unclaimed')}</span>}
        {isFree && whom !== undefined && <span className="tiny ellipsis">{say(whomKey(whom))}</span>}
      </span>
      <span className="cell at-right" role="gridcell">
        {!isGone && (
          <button
            type="button"
            className={`press size-${isChosen && !isTaken ? ' primary' : ''}`}
            tabIndex={-1}
            disabled={!isTaken && stale !== null}
            title={isTaken ? undefined : (stale ?? undefined)}
            onClick={() => onOpen(alarm.alarmId)}
          >
            {say(isOwed ? 'row.answer' : isMine ? 'row.go' : isTaken ? 'row.look' : 'row.take')}
            {isChosen && <kbd className="keycap">Enter</kbd>}
          </button>
        )}
      </span>
    </div>
  )
}

const WHOM = ['supervisor', 'secondPath', 'everyone', 'silentSeat'] as const
function whomKey(whom: string) {
  const known = WHOM.find((each) => each === whom)
  return known ? (`whom.${known}` as const) : 'whom.told'
}
