import { hashTo, PhoneSheet, WorkMark } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { placeOfPoint, type PatrolPiece } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import type { PlansKept } from './plansKept.ts'
import type { PhoneRound } from './round.ts'
import { RoutePlan } from './RoutePlan.tsx'
import { taskClock, RoundStand, Ticks, TaskWindow } from './TasksPage.tsx'

interface RoundPageProps {
  round: PhoneRound
  piece: PatrolPiece
  plans: PlansKept
}
/** One round: where it goes, where one is, and the key to the next point. */
export function RoundPage({ round, piece, plans }: RoundPageProps) {
  const say = useText(phonePatrolBook)
  const { task, points } = round
  return (
    <PhoneSheet title={task.name} foot={<Keys round={round} />}>
      <div className="card">
        <TaskWindow round={round} />
        <Ticks round={round} />
        <RoundStand round={round} />
        {task.words && <p className="note">{task.words}</p>}
      </div>
      <RoutePlan round={round} layers={piece.layers} plans={plans} />
      <ol>
        {points.map(({ point, work, at, by }) => (
          <li key={point.pointId} className="list-item">
            <span className="in-row">
              <WorkMark work={work} />
              <span>{placeOfPoint(point)}</span>
            </span>
            <span className="meta tabular">
              {point.code}
              {at && ` · ${taskClock(at)} ${by ? say('doneBy', { by }) : say('done')}`}
            </span>
          </li>
        ))}
      </ol>
    </PhoneSheet>
  )
}

function Keys({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { task, next, doneCount, isSigned, isCounterSigned } = round
  if (task.state === 'cancelled') return null
  if (isSigned)
    return task.isSupervised && !isCounterSigned ? (
      <a className="press primary" href={hashTo('patrol', task.taskId, 'counterSign')}>
        {say('counterSign')}
      </a>
    ) : (
      <p>{say(isCounterSigned ? 'counterSigned' : 'signed')}</p>
    )
  return (
    <>
      {doneCount > 0 && (
        <a className={next ? 'press' : 'press primary'} href={hashTo('patrol', task.taskId, 'sign')}>
          {say('sign')}
        </a>
      )}
      {next && (
        <a className="press primary" href={hashTo('patrol', task.taskId, 'scan')}>
          {say('go', { name: next.name })}
        </a>
      )}
    </>
  )
}
