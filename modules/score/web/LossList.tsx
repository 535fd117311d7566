import { searchOfUnit } from '@gss/archives/web'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import type { Cap } from '../contract/rule.ts'
import type { LossKind, Score } from '../contract/score.ts'
import { lostBy, pointsText } from './DimTable.tsx'
import { CapThings } from './HowPanel.tsx'
import { scoreBook } from './scoreBook.ts'

/** Where it is mended: the screen by the name menu entries call it, wherever the menu has put it. */
const MENDED_AT: Readonly<Record<LossKind | Cap, string>> = {
  fireUnhandled: 'alarmDesk',
  majorHazard: 'hazards',
  deviceOffline: 'commErrors',
  pumpManual: 'systemBoards',
  tankLow: 'systemBoards',
  shiftThin: 'dutyRoster',
  fault: 'alarmDesk',
  shielded: 'alarmDesk',
  late: 'alarmHistory',
  false: 'alarmHistory',
  missedDuty: 'dutyCheck',
  missedPoints: 'patrolNow',
  hazardLate: 'hazards',
  hazardOverdue: 'hazards',
  shiftNotKept: 'dutyRoster',
  planLate: 'maintPlans',
  repairLate: 'maintTickets',
  lifeOver: 'lives',
}

/** What holds it down, then the dearest first, each with the way to where it is mended. */
export function LossList({ score }: { score: Score }) {
  const say = useText(scoreBook)
  const { losses, caps } = score
  return (
    <section className="panel score-panel" aria-label={say('losses')}>
      <header>
        <h2>{say('losses')}</h2>
        <span className="spacer" />
        <span className="text-2 tabular">{pointsText(lostBy(score))}</span>
      </header>
      {losses.length + caps.length === 0 ? (
        <EmptyState sentence={say('losses.none')} isGood />
      ) : (
        <ul className="score-losses">
          {caps.map((standing) => (
            <li key={standing.cap}>
              <span className="text-2">{say('caps')}</span>
              <span>
                {say(`cap.${standing.cap}`)}
                <CapThings standing={standing} />
              </span>
              <b className="tabular">{standing.points > 0 ? pointsText(standing.points) : '–'}</b>
              <Go to={standing.cap} score={score} />
            </li>
          ))}
          {losses.map(({ dim, kind, count, points }) => (
            <li key={kind}>
              <span className="text-2">{say(`dim.${dim}`)}</span>
              <span>{say(`loss.${kind}`, { count })}</span>
              <b className="tabular">{pointsText(points)}</b>
              <Go to={kind} score={score} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Nothing where one's menu does not lead there. */
function Go({ to, score }: { to: LossKind | Cap; score: Pick<Score, 'unitId' | 'unitName'> }) {
  const say = useText(scoreBook)
  const menu = useSession(({ session }) => session?.menu)
  const screen = screensOf(menu ?? []).find(({ component }) => component === MENDED_AT[to])
  return screen ? (
    <Link className="press compact" to={screen.path + searchOfUnit(screen.component, score)}>
      {say('go')}
    </Link>
  ) : (
    <span />
  )
}
