import { useText } from '@gss/web-kit/text/book'
import { minutesSpanOf } from '@gss/web-kit/time/format'
import type { PatrolScreen } from '../../contract/patrolScreen.ts'
import { minuteOf } from './minuteOf.ts'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { RoundMark } from './RoundMark.tsx'
import { Said } from './Said.tsx'
import { UnitWay } from './UnitWay.tsx'

interface MissedColumnProps {
  screen: PatrolScreen
  room: number
  now: Date
}
/** What was missed today: whose, which round, and how long ago. Never only "missed" where the phone may be without network. */
export function MissedColumn({ screen: { missed, states, unit }, room, now }: MissedColumnProps) {
  const say = useText(patrolScreenBook)
  const total = states.find(({ state }) => state === 'missed')?.count ?? 0
  return (
    <section className="prs-column" aria-label={say('missed')}>
      <h2>
        {say('missed')}
        <b className="tabular">{total.toLocaleString('en')}</b>
        <span className="spacer" />
        {total > room && <span className="tabular">{say('newest', { count: room })}</span>}
      </h2>
      {missed.length === 0 && <Said isGood>{say('noMissed')}</Said>}
      <ul className="prs-rows">
        {missed.slice(0, room).map((round) => (
          <li key={round.taskId}>
            <UnitWay to="patrolNow" search={`?task=${round.taskId}`} unit={round}>
              <RoundMark mark="missed" />
              <span>
                <b className="ellipsis">{unit ? round.name : round.unitName}</b>
                <span className="ellipsis text-2 tabular">
                  {!unit && `${round.name} · `}
                  {say('missedOf', { missed: round.missed, due: round.due })}
                </span>
              </span>
              <span className="prs-end tabular">
                <b>{say('ago', { span: minutesSpanOf(now.getTime() - round.until.getTime()) })}</b>
                <span className="text-2">
                  {round.heardAt
                    ? say('silentSince', { time: minuteOf(round.heardAt, now) })
                    : say('dueBy', { time: minuteOf(round.until, now) })}
                </span>
              </span>
            </UnitWay>
          </li>
        ))}
      </ul>
    </section>
  )
}
