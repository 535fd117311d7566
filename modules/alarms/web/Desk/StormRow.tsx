import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { Alarm } from '../../contract/alarm.ts'
import { Badges } from '../Handling/Badges.tsx'
import { spotOf } from '../place.ts'
import { isClaimed } from '../store/held.ts'
import { AlarmAge } from './Age.tsx'
import { deskBook } from './deskBook.ts'
import { type DeskRowOf, rowId } from './row.ts'
import { TickBox } from './TickBox.tsx'

/** Many of one place: who came first stands on top, the others under it. */
export function StormRow({ row, top, at, now, isChosen, isTicked, onTurn, onTick }: DeskRowOf<'storm'>) {
  const say = useText(deskBook)
  const { first, alarms, lastAt, isOpen } = row
  const where = first.panelName ?? first.buildingName ?? first.transmissionName ?? ''
  const unclaimed = alarms.filter((alarm) => !isClaimed(alarm, new Date(now))).length
  return (
    <div
      className={`queue-row storm${isChosen ? ' is-current' : ''}`}
      id={rowId(row.key)}
      data-key={row.key}
      role="row"
      aria-rowindex={at + 1}
      aria-selected={isChosen}
      aria-expanded={isOpen}
      style={{ top }}
    >
      <span className="bar-mark" aria-hidden />
      <span className="cell mark" role="gridcell">
        {isTicked === null || first.kind !== 'fault' ? (
          <Icon name="storm" />
        ) : (
          <TickBox alarms={alarms} isOn={isTicked} onTick={onTick} />
        )}
      </span>
      <span className="cell" role="gridcell">
        <AlarmAge ms={now - first.raisedAt.getTime()} isTold={unclaimed > 0} />
      </span>
      <span className="cell in-two" role="gridcell">
        <span className="in-row">
          <b className="ellipsis" title={first.unitName}>
            {first.unitName}
          </b>
          <Badges
            alarm={{
              isOverdue: false,
              under: null,
              isDrill: first.isDrill,
              reopenedAt: null,
              reopenedName: null,
            }}
          />
        </span>
        <span className="ellipsis text-2 tabular">
          {say('storm.what', {
            where,
            kind: say(`kind.${first.kind}`),
            count: alarms.length,
            first: spotOf(first) || first.deviceCode,
          })}
        </span>
      </span>
      <span className="cell lesser" role="gridcell">
        <Rhythm alarms={alarms} />
      </span>
      <span className="cell in-two tabular" role="gridcell">
        <span>{clockOf(first.raisedAt)}</span>
        <span className="tiny text-3">{say('storm.last', { time: clockOf(lastAt) })}</span>
      </span>
      <span className="cell text-3 tabular" role="gridcell">
        {say('storm.unclaimed', { count: unclaimed })}
      </span>
      <span className="cell at-right" role="gridcell">
        <button type="button" className="press compact" tabIndex={-1} onClick={() => onTurn(row.key)}>
          {say(isOpen ? 'storm.fold' : 'storm.unfold')}
          <Icon name={isOpen ? 'up' : 'down'} size={12} />
        </button>
      </span>
    </div>
  )
}

const BARS = 10
const BAR_MAX_PX = 20
/** How many came when, from the first to the last: a burst looks otherwise than a drip. */
function Rhythm({ alarms }: { alarms: readonly Alarm[] }) {
  const times = alarms.map(({ raisedAt }) => raisedAt.getTime())
  const from = Math.min(...times)
  const lastedMs = Math.max(...times) - from
  const counts = Array.from({ length: BARS }, () => 0)
  for (const time of times) {
    const at = lastedMs === 0 ? 0 : Math.min(BARS - 1, Math.floor(((time - from) / lastedMs) * BARS))
    counts[at] = (counts[at] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return (
    <span className="rhythm" aria-hidden>
      {counts.map((count, at) => (
        <i key={at} style={{ height: Math.max(1, (count / most) * BAR_MAX_PX) }} />
      ))}
    </span>
  )
}
