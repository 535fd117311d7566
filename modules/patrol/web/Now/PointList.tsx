import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useMay } from '@gss/web-kit/shell/screen'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import { useState } from 'react'
import type { TaskWithPoints } from '../../contract/index.ts'
import { api } from '../api.ts'
import { PatrolMarkPicture, markNameOf } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'
import { CancelDialog } from './CancelDialog.tsx'

interface PointListProps {
  found: TaskWithPoints
  chosenId: string | undefined
  onChoose: (pointId: string) => void
  onDone: () => void
}

/** The points of the chosen round in their order, who signed it, and what can be done with it. */
export function PointList({ found: { task, points }, chosenId, onChoose, onDone }: PointListProps) {
  const say = useText(patrolBook)
  const may = useMay()
  const [isCancelling, setCancelling] = useState(false)
  const isOpen = task.state === 'waiting' || task.state === 'running'
  return (
    <section className="pt-box pt-grow" aria-label={say('points')}>
      <h3>
        {say('points')}
        <span className="spacer" />
        <span className="text-2 tabular">
          {say('pointsDone', { done: task.doneCount, due: task.dueCount })}
        </span>
      </h3>
      <ol className="pt-rows">
        {points.map((point, i) => (
          <li key={point.pointId}>
            <button
              type="button"
              className={point.pointId === chosenId ? 'is-on' : ''}
              onClick={() => onChoose(point.pointId)}
            >
              <span className="text-2 tabular">{i + 1}</span>
              <PatrolMarkPicture mark={markNameOf(point)} />
              <span className="ellipsis" title={point.name}>
                {point.name}
              </span>
              <span className="unseen">{say(`mark.${markNameOf(point)}`)}</span>
              <span className="spacer" />
              <span className="text-2 small tabular">{point.at ? clockOf(point.at) : '—'}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="pt-foot small">
        {task.takenBackAt && <p>{say('takenBack', { time: dateTimeOf(task.takenBackAt) })}</p>}
        {task.signedAt && (
          <p>
            {say('signedBy')} {task.signedBy}{' '}
            <span className="tabular text-2">{dateTimeOf(task.signedAt)}</span> {task.finishWords}
          </p>
        )}
        {task.counterSignedAt && (
          <p>
            {say('counterSigned')} {task.counterSignedBy}{' '}
            <span className="tabular text-2">{dateTimeOf(task.counterSignedAt)}</span>
          </p>
        )}
        <div className="in-row">
          <CounterSign task={task} onDone={onDone} />
          {isOpen && may('edit') && <Button onClick={() => setCancelling(true)}>{say('cancelTask')}</Button>}
        </div>
      </div>
      {isCancelling && (
        <CancelDialog
          taskId={task.taskId}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** Offered to the supervisor, once the round is signed; the server decides again. */
function CounterSign({ task, onDone }: { task: TaskWithPoints['task']; onDone: () => void }) {
  const say = useText(patrolBook)
  const toast = useToast()
  const ask = useAsk()
  const may = useMay()
  const userId = useSession(({ session }) => session?.user.userId)
  const isSupervisor = task.supervisorId === null ? may('edit') : task.supervisorId === userId
  const isMaker = userId !== undefined && task.executorIds.includes(userId)
  if (task.signedAt === null || task.counterSignedAt !== null || !isSupervisor || isMaker) return null
  const sign = async () => {
    try {
      await api.counterSignTask({ taskId: task.taskId })
      toast.done(say('done'))
      onDone()
    } catch (failure) {
      toast.failed(failure, say('failed'))
    }
  }
  const askFirst = () =>
    ask({
      title: say('askCounterSign', { name: task.name }),
      okText: say('confirm'),
      cancelText: say('cancel'),
      onOk: sign,
    })
  return <Button onClick={askFirst}>{say('counterSign')}</Button>
}
