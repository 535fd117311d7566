import './badges.css'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from './handlingBook.ts'

/** Spec §2.7 "Badges". Overdue is no state: ink. What is not real is hatched (look §8). */
export function Badges({ alarm: { isOverdue, under, isDrill } }: { alarm: Pick<Alarm, 'isOverdue' | 'under' | 'isDrill'> }) {
  const say = useText(handlingBook)
  return (
    <>
      {isOverdue && <span className="chip inv">{say('badge.overdue')}</span>}
      {under && (
        <span className="chip hatched">
          <StateMark state={under === 'debug' ? 'test' : 'maintenance'} size={10} />
          {say(`badge.${under}`)}
        </span>
      )}
      {isDrill && (
        <span className="chip hatched drill">
          <StateMark state="drill" size={10} />
          {say('badge.drill')}
        </span>
      )}
    </>
  )
}
