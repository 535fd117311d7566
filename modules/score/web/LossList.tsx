import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import type { Loss, LossKind } from '../contract/score.ts'
import { pointsText } from './DimTable.tsx'
import { scoreBook } from './scoreBook.ts'

/** Where it is mended: the screen by the name menu entries call it, wherever the menu has put it. */
const MENDED_AT: Readonly<Record<LossKind, string>> = {
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

/** The dearest first, each with the way to where it is mended. */
export function LossList({ losses, lost }: { losses: readonly Loss[]; lost: number }) {
  const say = useText(scoreBook)
  const menu = useSession(({ session }) => session?.menu)
  const screens = screensOf(menu ?? [])
  return (
    <section className="panel score-panel" aria-label={say('losses')}>
      <header>
        <h2>{say('losses')}</h2>
        <span className="sp" />
        <span className="t2 num">{pointsText(lost)}</span>
      </header>
      {losses.length === 0 ? (
        <EmptyState sentence={say('losses.none')} isGood />
      ) : (
        <ul className="score-losses">
          {losses.map(({ dim, kind, count, points }) => {
            const screen = screens.find(({ component }) => component === MENDED_AT[kind])
            return (
              <li key={kind}>
                <span className="t2">{say(`dim.${dim}`)}</span>
                <span>{say(`loss.${kind}`, { count })}</span>
                <b className="num">{pointsText(points)}</b>
                {screen ? (
                  <Link className="btn s" to={screen.path}>
                    {say('go')}
                  </Link>
                ) : (
                  <span />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
