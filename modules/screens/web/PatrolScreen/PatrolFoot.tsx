import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import {
  PATROL_DAYS,
  PATROL_WEEK_DAYS,
  type PatrolScreen,
  type PatrolScreenDay,
  type WorstPlace,
} from '../../contract/patrolScreen.ts'
import { patrolScreenPath } from '../paths.ts'
import { percentText } from '../Wall/percent.ts'
import { CHART, roundBarsOf, sumOf } from './bars.ts'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { UnitWay } from './UnitWay.tsx'

/** How the last weeks were, and where it goes wrong most. */
export function PatrolFoot({ screen: { days, worst, unit } }: { screen: PatrolScreen }) {
  const say = useText(patrolScreenBook)
  return (
    <footer className="tabular">
      <Span days={days.slice(-PATROL_WEEK_DAYS)} word={say('week', { days: PATROL_WEEK_DAYS })} />
      <Span days={days} word={say('week', { days: PATROL_DAYS })} />
      <div className="prs-days">
        <p>
          <span className="text-2">{say('days', { days: PATROL_DAYS })}</span>
          <i className="is-done" aria-hidden />
          {say('doneWord')}
          <i className="is-missed" aria-hidden />
          {say('state.missed')}
        </p>
        <Bars days={days} />
      </div>
      <div className="prs-worst">
        <p className="text-2">{say(unit ? 'worstRounds' : 'worstUnits')}</p>
        {worst.length === 0 && <p>{say('noneMissed', { days: PATROL_DAYS })}</p>}
        <ul>
          {worst.map((place) => (
            <li key={`${place.unitId} ${place.name}`}>
              <Worst place={place} most={partOf(worst[0])} unit={unit} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Span({ days, word }: { days: readonly PatrolScreenDay[]; word: string }) {
  const say = useText(patrolScreenBook)
  const { due, done, missed } = sumOf(days)
  return (
    <div className="prs-span">
      <p className="text-2">{word}</p>
      <b>{percentText(done, due)}</b>
      <p className="text-2">{say('missedPoints', { count: missed.toLocaleString('en') })}</p>
    </div>
  )
}

function Bars({ days }: { days: readonly PatrolScreenDay[] }) {
  const say = useText(patrolScreenBook)
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={say('days', { days: PATROL_DAYS })}
    >
      <path d={`M0 ${CHART.base}H${CHART.width}`} />
      {roundBarsOf(days).map(({ day, done, missed, x, doneHeight, missedTop, missedHeight }) => (
        <g key={day}>
          <title>{say('ofDay', { day, done, missed })}</title>
          <rect className="is-done" x={x} y={CHART.base - doneHeight} width={CHART.bar} height={doneHeight} />
          <rect className="is-missed" x={x} y={missedTop} width={CHART.bar} height={missedHeight} />
        </g>
      ))}
    </svg>
  )
}

const partOf = (place: WorstPlace | undefined) => (place ? place.missed / place.due : 1)
const WHOLE = 100
interface WorstProps extends Pick<PatrolScreen, 'unit'> {
  place: WorstPlace
  /** The part of the worst of all, as long as there is room. */
  most: number
}
function Worst({ place, most, unit }: WorstProps) {
  const { unitId, name, missed, due } = place
  const row = (
    <>
      <span className="ellipsis">{name}</span>
      <span className="prs-part" aria-hidden>
        <i style={{ width: `${(partOf(place) / most) * WHOLE}%` }} />
      </span>
      <b>{percentText(missed, due)}</b>
    </>
  )
  if (unitId !== null)
    return (
      <Link className="mn-way prs-way" to={patrolScreenPath(unitId)}>
        {row}
      </Link>
    )
  return (
    <UnitWay to="patrolRecords" search={`?search=${encodeURIComponent(name)}`} {...(unit && { unit })}>
      {row}
    </UnitWay>
  )
}
