import '../notices.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import type { ListedNotice } from '../../contract/index.ts'
import { noticesBook } from '../noticesBook.ts'
import { doorOf } from '../tasks.ts'
import { DueTime } from './Due.tsx'
import { useToDos } from './useToDos.ts'

interface ToDoListProps {
  onClose: () => void
  onUnit: (unitId: string) => void
}

/** What this person has to do next. The button does it; a double click, or Enter, opens what else waits in that unit. */
export function ToDoList({ onClose, onUnit }: ToDoListProps) {
  const say = useText(noticesBook)
  const query = useToDos()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="notices">
      <h2>{say('todo.title')}</h2>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.isError && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState sentence={say('todo.none')} isGood />}
      <ul>
        {rows.map((notice) => (
          <ToDoLine key={notice.noticeId} notice={notice} onClose={onClose} onUnit={onUnit} />
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="press quiet"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('bell.more')}
        </button>
      )}
    </div>
  )
}

function ToDoLine({ notice, onClose, onUnit }: ToDoListProps & { notice: ListedNotice }) {
  const say = useText(noticesBook)
  const { taskId, title, content, unitId, unitName, dueAt } = notice
  const open = useLent(doorOf(notice))
  return (
    <li className="ntc-line">
      <button
        type="button"
        title={say('todo.hint')}
        onDoubleClick={() => onUnit(unitId)}
        onKeyDown={({ key }) => key === 'Enter' && onUnit(unitId)}
      >
        <b className="ellipsis">{title}</b>
        <DueTime at={dueAt} />
        <span className="text-2 small">{content}</span>
        <span className="text-3 tiny ellipsis">{unitName}</span>
      </button>
      {open && (
        <button
          type="button"
          className="press compact"
          aria-label={`${say('todo.do')} ${title}`}
          onClick={() => {
            open(taskId)
            onClose()
          }}
        >
          {say('todo.do')}
        </button>
      )}
    </li>
  )
}
