import './badges.css'
import { HotWorkBadge } from '@gss/permits/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from './handlingBook.ts'

/** Spec §2.7 "Badges". Overdue is no state: ink. What is not real is hatched (look §8). */
export function Badges({
  alarm: { isOverdue, under, isDrill, reopenedAt, reopenedName, floorId = null },
}: {
  alarm: Pick<Alarm, 'isOverdue' | 'under' | 'isDrill' | 'reopenedAt' | 'reopenedName'> & {
    /** Where it is; not said, nobody asks what burns there on purpose. */
    floorId?: string | null
  }
}) {
  const say = useText(handlingBook)
  return (
    <>
      {isOverdue && <span className="chip inverse">{say('badge.overdue')}</span>}
      {under && (
        <span className="chip hatched">
          <StateMark state={under === 'debug' ? 'test' : 'maintenance'} size={10} />
          {say(`badge.${under}`)}
        </span>
      )}
      {reopenedAt && (
        <span
          className="chip line"
          title={say('badge.reopenedBy', { name: reopenedName ?? '', time: clockOf(reopenedAt) })}
        >
          {say('badge.reopened')}
        </span>
      )}
      {isDrill && (
        <span className="chip hatched drill">
          <StateMark state="drill" size={10} />
          {say('badge.drill')}
        </span>
      )}
      <HotWorkBadge floorId={floorId} isShort />
    </>
  )
}
