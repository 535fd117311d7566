import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, longSpanOf } from '@gss/web-kit/time/format'
import { Link } from 'react-router'
import type { EmergencyScreen, RailFire, ShownFire } from '../../contract/emergencyScreen.ts'
import { courseOf, nowIn } from './course.ts'
import { emergencyScreenBook } from './emergencyScreenBook.ts'
import { fireSpotOf } from './spot.ts'

interface FireColumnProps {
  fire: ShownFire
  screen: Pick<EmergencyScreen, 'fires' | 'count'>
  now: Date
}
/** Which fire, how old, whose; how it went; and which others burn. */
export function FireColumn({ fire, screen: { fires, count }, now }: FireColumnProps) {
  const say = useText(emergencyScreenBook)
  const others = fires.filter(({ alarmId }) => alarmId !== fire.alarmId)
  const more = count - (fire.isOpen ? 1 : 0) - others.length
  return (
    <section className="ems-fire" aria-label={say('fire')}>
      <Which fire={fire} now={now} />
      <Course fire={fire} />
      {others.length > 0 && (
        <nav aria-label={say('others')}>
          <h2>
            {say('others')}
            <b className="tabular">{others.length + Math.max(0, more)}</b>
          </h2>
          <ul>
            {others.map((other) => (
              <li key={other.alarmId}>
                <Other fire={other} now={now} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

function Which({ fire, now }: { fire: ShownFire; now: Date }) {
  const say = useText(emergencyScreenBook)
  const { isOpen, isConfirmed, holder, unitName, unitAddress, deviceTypeName, deviceCode, isDrill } = fire
  const isCalling = isOpen && holder === null
  const until = fire.settledAt ?? now
  return (
    <div className={isCalling ? 'ems-which burns' : 'ems-which'}>
      <p className="ems-age tabular">
        <span className={isCalling ? 'ems-calls' : undefined}>
          <StateMark state={isDrill ? 'drill' : 'fire'} size={28} isHeld={!isCalling} />
        </span>
        {say(isDrill ? 'drill' : 'fire')}
        <b>{longSpanOf(until.getTime() - fire.raisedAt.getTime())}</b>
      </p>
      <h1 title={unitName}>{unitName}</h1>
      <p className="ems-spot">{fireSpotOf(fire) || say('nowhere')}</p>
      <p className="text-2 ellipsis">{[deviceTypeName, deviceCode].filter(Boolean).join(' ')}</p>
      <p className="text-2 ellipsis">{unitAddress}</p>
      <p className="ems-holder">
        {isOpen
          ? holder === null
            ? say('unclaimed')
            : say('held', { name: holder })
          : say(isConfirmed ? 'confirmed' : 'settled', { name: holder ?? '' })}
      </p>
    </div>
  )
}

/** Solid is done, the accent is now, dashed is to come (look §8). */
function Course({ fire }: { fire: ShownFire }) {
  const say = useText(emergencyScreenBook)
  const steps = courseOf(fire)
  const now = nowIn(steps)
  return (
    <ol className="ems-course" aria-label={say('course')}>
      {steps.map(({ key, at, said, person }, nth) => (
        <li key={key} className={nth === now ? 'is-now' : nth > now && now >= 0 ? 'to-come' : undefined}>
          <span>{say(`step.${key}`)}</span>
          <span className="ellipsis text-2">{person}</span>
          <b className="tabular">{at ? clockOf(at) : (said ?? (nth === now ? say('waiting') : '—'))}</b>
        </li>
      ))}
    </ol>
  )
}

function Other({ fire, now }: { fire: RailFire; now: Date }) {
  const say = useText(emergencyScreenBook)
  return (
    <Link className={fire.holder === null ? 'burns' : undefined} to={`?alarm=${fire.alarmId}`}>
      <StateMark state="fire" size={16} isHeld={fire.holder !== null} />
      <span>
        <b className="ellipsis">{fire.unitName}</b>
        <span className="ellipsis">{fireSpotOf(fire)}</span>
      </span>
      <span className="ems-end tabular">
        <b>{longSpanOf(now.getTime() - fire.raisedAt.getTime())}</b>
        <span>{fire.holder ?? say('unclaimed')}</span>
      </span>
    </Link>
  )
}
