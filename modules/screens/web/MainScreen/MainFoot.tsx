import type { wallCountsOf } from '@gss/alarms/web'
import { wallText } from '@gss/kit/zone'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { MainFigures } from '../../contract/mainScreen.ts'
import { UNKNOWN } from '../Wall/percent.ts'
import { mainScreenBook } from './mainScreenBook.ts'
import { CHART, dayBarsOf } from './shown.ts'

const KINDS = [
  ['fire', 'fires'],
  ['urgent', 'urgents'],
  ['supervisory', 'supervisories'],
  ['fault', 'faults'],
] as const

interface MainFootProps {
  counts: ReturnType<typeof wallCountsOf>
  isLoaded: boolean
  figures: MainFigures | undefined
}
/** How many of each kind are open and came today, how the last thirty days were, and who keeps watch. */
export function MainFoot({ counts, isLoaded, figures }: MainFootProps) {
  const say = useText(mainScreenBook)
  return (
    <footer className="tabular">
      {KINDS.map(([kind, today]) => (
        <div key={kind} className="ms-kind">
          <p>
            <StateMark state={kind} size={28} />
            {say(`kind.${kind}`)}
          </p>
          <b>{isLoaded || counts[kind] > 0 ? counts[kind].toLocaleString('en') : '\u00A0'}</b>
          <p className="text-2">
            {figures ? say('today', { count: figures.today[today].toLocaleString('en') }) : '\u00A0'}
          </p>
        </div>
      ))}
      <Days days={figures?.days} />
      <Shift shift={figures?.shift} />
    </footer>
  )
}

function Days({ days }: { days: MainFigures['days'] | undefined }) {
  const say = useText(mainScreenBook)
  return (
    <div className="ms-days">
      <p>
        <span className="text-2">{say('days')}</span>
        <i className="is-fault" aria-hidden />
        {say('kind.fault')}
        <i className="is-false" aria-hidden />
        {say('falseAlarms')}
      </p>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say('days')}
      >
        <path className="ms-base" d={`M0 ${CHART.base}H${CHART.width}`} />
        {days &&
          dayBarsOf(days).map(({ day, faults, falseAlarms, x, faultsHeight, falsesTop, falsesHeight }) => (
            <g key={day}>
              <title>{say('ofDay', { day, faults, falses: falseAlarms })}</title>
              <rect
                className="is-fault"
                x={x}
                y={CHART.base - faultsHeight}
                width={CHART.bar}
                height={faultsHeight}
              />
              <rect className="is-false" x={x} y={falsesTop} width={CHART.bar} height={falsesHeight} />
            </g>
          ))}
      </svg>
    </div>
  )
}

/** So many names have room. */
const NAMED = 3
const HOUR_AT = 'YYYY-MM-DDT'.length
const HOUR_CHARS = 2
const MINUTE_CHARS = 5
const DAY_FROM_H = 4
const DAY_UNTIL_H = 16
function Shift({ shift }: { shift: MainFigures['shift'] | undefined }) {
  const say = useText(mainScreenBook)
  return (
    <div className="ms-shift">
      <p className="text-2">{say('duty')}</p>
      {shift === null && <b>{UNKNOWN}</b>}
      {shift && (
        <>
          <b className="ellipsis">{leaderOf(shift, say)}</b>
          <p className="ellipsis">{othersOf(shift, say)}</p>
          <p className="text-2 ellipsis">
            {say(isByDay(shift.from) ? 'shift.day' : 'shift.night', {
              until: clockOf(shift.until).slice(0, MINUTE_CHARS),
            })}
          </p>
        </>
      )}
    </div>
  )
}

type Say = typeof mainScreenBook.say
type Seats = NonNullable<MainFigures['shift']>
function leaderOf({ leaders, others }: Seats, say: Say): string {
  if (leaders.length > 0) return say('leader', { name: leaders.join(say('join')) })
  return say(others.length > 0 ? 'noLeader' : 'nobody')
}
function othersOf({ others }: Seats, say: Say): string {
  const names = others.slice(0, NAMED).join(say('join'))
  return others.length > NAMED ? say('others', { names, count: others.length }) : names || '\u00A0'
}
function isByDay(from: Date): boolean {
  const hour = Number(wallText(from).slice(HOUR_AT, HOUR_AT + HOUR_CHARS))
  return hour >= DAY_FROM_H && hour < DAY_UNTIL_H
}
