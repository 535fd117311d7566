import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { PatrolNow } from '../../contract/index.ts'
import { PatrolMarkPicture } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'

const HH_MM = 5

type Choose = (chosen: { taskId: string; pointId: string }) => void

/** Never only "missed" where the phone may be without network: when it was last heard of stands beside it. */
export function MissedList({
  missed,
  total,
  onChoose,
}: {
  missed: PatrolNow['missed']
  total: number
  onChoose: Choose
}) {
  const say = useText(patrolBook)
  return (
    <section className="pt-box" aria-label={say('missed')}>
      <h3>
        {say('missed')}
        <span className="spacer" />
        <span className="text-2 tabular">{say('missedCount', { count: total })}</span>
      </h3>
      {missed.length === 0 && <EmptyState sentence={say('noMissed')} isGood />}
      <ul className="pt-rows">
        {missed.map(({ taskId, pointId, pointName, taskName, until, heardAt }) => (
          <li key={`${taskId} ${pointId}`}>
            <button type="button" onClick={() => onChoose({ taskId, pointId })}>
              <PatrolMarkPicture mark="missed" />
              <span>
                {pointName}
                <span className="text-2 small">
                  {' '}
                  {say('dueUntil', { name: taskName, time: clockOf(until).slice(0, HH_MM) })}
                </span>
                {heardAt && (
                  <span className="text-3 small pt-line">
                    {say('silentSince', { time: clockOf(heardAt).slice(0, HH_MM) })}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PeopleList({ where, onChoose }: { where: PatrolNow['where']; onChoose: Choose }) {
  const say = useText(patrolBook)
  return (
    <section className="pt-box" aria-label={say('people')}>
      <h3>{say('people')}</h3>
      {where.length === 0 && <EmptyState sentence={say('noPeople')} />}
      <ul className="pt-rows">
        {where.map(({ userId, userName, taskId, pointId, pointName, at }) => (
          <li key={userId ?? userName}>
            <button type="button" onClick={() => onChoose({ taskId, pointId })}>
              <span className="pt-whole">{userName}</span>
              <span className="text-2 small tabular">
                {say('wasAt', { time: clockOf(at), point: pointName })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
