import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { PatrolTask, TaskState } from '../../contract/index.ts'
import { PatrolMarkPicture, type MarkName } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'

const HH_MM = 5

interface TaskListProps {
  tasks: readonly PatrolTask[]
  total: number
  chosenId: string | undefined
  isCentre: boolean
  onChoose: (taskId: string) => void
}

/** The tasks of today; the server puts what is missed first. */
export function TaskList({ tasks, total, chosenId, isCentre, onChoose }: TaskListProps) {
  const say = useText(patrolBook)
  if (tasks.length === 0) return <EmptyState sentence={say('noTasks')} />
  return (
    <ul className="pt-tasks">
      {tasks.map((task) => (
        <li key={task.taskId}>
          <button
            type="button"
            className={task.taskId === chosenId ? 'is-on' : ''}
            aria-current={task.taskId === chosenId}
            onClick={() => onChoose(task.taskId)}
          >
            <span className="in-row">
              <b className="ellipsis">{task.name}</b>
              <span className="spacer" />
              <Standing task={task} />
            </span>
            {isCentre && <span className="text-2 small ellipsis">{task.unitName}</span>}
            <Ticks task={task} />
            <span className="in-row small text-2 tabular">
              <span className="ellipsis">{task.executorNames.join(' ')}</span>
              <span className="pt-whole">
                {clockOf(task.from).slice(0, HH_MM)} – {clockOf(task.until).slice(0, HH_MM)}
              </span>
              <span className="spacer" />
              <span className="pt-whole">
                {say('pointsDone', { done: task.doneCount, due: task.dueCount })}
              </span>
            </span>
          </button>
        </li>
      ))}
      {total > tasks.length && (
        <li className="text-2 small pt-note">{say('moreTasks', { count: total - tasks.length })}</li>
      )}
    </ul>
  )
}

const STATE_MARK: Readonly<Partial<Record<TaskState, MarkName>>> = {
  waiting: 'todo',
  done: 'ok',
  missed: 'missed',
}
function Standing({ task: { state, badCount, missedCount } }: { task: PatrolTask }) {
  const say = useText(patrolBook)
  const mark = state === 'missed' ? 'missed' : badCount > 0 ? 'bad' : STATE_MARK[state]
  const words =
    state === 'missed'
      ? `${say('state.missed')} ${missedCount}`
      : badCount > 0
        ? say('badItems', { count: badCount })
        : say(`state.${state}`)
  return (
    <span className="in-row small">
      {mark && <PatrolMarkPicture mark={mark} />} {words}
    </span>
  )
}

/** One tick is one point that is due; the rest is in the numbers. */
function Ticks({ task: { dueCount, doneCount, badCount, assistCount, missedCount } }: { task: PatrolTask }) {
  const good = Math.max(0, doneCount - badCount - assistCount)
  const ticks: [mark: string, count: number][] = [
    ['', good],
    ['is-bad', badCount],
    ['help', Math.min(assistCount, doneCount - badCount)],
    ['missed', missedCount],
    ['todo', Math.max(0, dueCount - doneCount - missedCount)],
  ]
  return (
    <span className="pt-ticks" aria-hidden>
      {ticks.flatMap(([mark, count]) =>
        Array.from({ length: Math.max(0, count) }, (_, i) => <i key={`${mark} ${i}`} className={mark} />),
      )}
    </span>
  )
}
