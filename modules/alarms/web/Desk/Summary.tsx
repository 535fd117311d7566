import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useSession } from '@gss/web-kit/session/session'
import { actionsOn } from '@gss/web-kit/session/screens'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { memo, Suspense } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { ask119 } from '../Handling/owed119.ts'
import { KINDS } from '../store/held.ts'
import { ageOf } from './age.ts'
import { deskBook } from './deskBook.ts'
import { deskFiguresOf, inHandOf } from './figures.ts'
import { QuietFigure } from '../Quiet/QuietFigure.tsx'
import { HistoryLinks } from './HistoryLinks.tsx'

// Beside what waits, and after it.
const ShiftFigures = placedPart(() => import('./ShiftFigures.tsx').then((m) => m.ShiftFigures))
/** Who may see how much falls on whom. */
const LOAD_SCREEN = 'shiftLoad'

interface SummaryProps {
  queue: readonly Alarm[]
  /** Confirmed, and 119 is owed an answer; who has waited longest first. */
  owed: readonly Alarm[]
  now: number
  userId: string | undefined
  /** Before everything has come no figure is true. */
  isLoaded: boolean
}
/** More than this in ten minutes is more than one person follows. */
const FLOOD = 10

/** What waits, at a glance and at two metres. */
export const DeskSummary = memo(function Summary({ queue, owed, now, userId, isLoaded }: SummaryProps) {
  const say = useText(deskBook)
  const { free, mine, recent, old, drills, oldestMs } = deskFiguresOf(queue, now, userId)
  const mayShift = useSession(
    ({ session }) => session !== null && actionsOn(session.menu, LOAD_SCREEN).includes('query'),
  )
  const figure = (count: number) => (isLoaded ? count : '—')
  return (
    <section className="load" aria-label={say('summary.label')}>
      <div className="loads is-big">
        <span className="called">{say('summary.free')}</span>
        <b className="tabular">{figure(KINDS.reduce((sum, kind) => sum + free[kind], 0))}</b>
        <span className="load-parts">
          {KINDS.map((kind) => {
            const count = free[kind]
            return count === 0 ? null : (
              <span key={kind} title={say(`kind.${kind}`)}>
                <StateMark state={kind} size={16} />
                <span className="unseen">{say(`kind.${kind}`)}</span>
                <b className="tabular">{count}</b>
              </span>
            )
          })}
        </span>
      </div>
      {owed[0] && <OwedFigure first={owed[0].alarmId} count={owed.length} />}
      <div className="loads">
        <span className="called">{say('summary.mine')}</span>
        <b className="tabular">{figure(mine)}</b>
      </div>
      <div className="loads">
        <span className="called">{say('summary.recent')}</span>
        <b className="tabular">
          {figure(recent)}{' '}
          {isLoaded && recent > FLOOD && <span className="chip inverse">{say('summary.flood')}</span>}
        </b>
        <Gauge recent={isLoaded ? recent : 0} />
      </div>
      <div className="loads">
        <span className="called">{say('summary.oldest')}</span>
        <b className="tabular">{isLoaded && oldestMs !== null ? ageOf(now - oldestMs) : '—'}</b>
      </div>
      <div className="loads">
        <span className="called">{say('summary.old')}</span>
        <b className="tabular">{figure(old)}</b>
      </div>
      <QuietFigure />
      {drills > 0 && (
        <div className="loads">
          <span className="called">{say('trait.drill')}</span>
          <b className="tabular">
            <StateMark state="drill" size={16} /> {drills}
          </b>
        </div>
      )}
      {/* What comes late has its own room: nothing beside it moves. */}
      <div className="ld-shift">
        <Suspense fallback={null}>
          {mayShift && <ShiftFigures inHand={inHandOf(queue, now)} userId={userId} flood={FLOOD} />}
        </Suspense>
      </div>
      <nav className="loads in-row" aria-label={say('list.label')}>
        <HistoryLinks />
      </nav>
    </section>
  )
})

const CALM = 2
const GAUGE_END = 15
const partOf = (count: number) => `${(Math.min(count, GAUGE_END) / GAUGE_END) * 100}%`
function Gauge({ recent }: { recent: number }) {
  const say = useText(deskBook)
  return (
    <span
      className={recent > FLOOD ? 'gauge over' : 'gauge'}
      role="img"
      aria-label={say('summary.gauge', { calm: CALM, flood: FLOOD })}
      title={say('summary.gauge', { calm: CALM, flood: FLOOD })}
    >
      <i style={{ width: partOf(recent) }} />
      <s style={{ left: partOf(CALM) }} />
      <s style={{ left: partOf(FLOOD) }} />
    </span>
  )
}

/** One press asks about the one that has waited longest. */
function OwedFigure({ first, count }: { first: string; count: number }) {
  const say = useText(deskBook)
  return (
    <button type="button" className="loads owed" aria-haspopup="dialog" onClick={() => ask119(first)}>
      <span className="called">{say('row.owed')}</span>
      <b className="tabular">
        <StateMark state="fire" size={16} isHeld /> {count}
      </b>
    </button>
  )
}
