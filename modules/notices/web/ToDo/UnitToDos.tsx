import '../notices.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import type { ListedNotice } from '../../contract/index.ts'
import { noticesBook } from '../noticesBook.ts'
import { doorOf } from '../tasks.ts'
import { DueTime } from './Due.tsx'
import { useToDos } from './useToDos.ts'

/** Spec §4: "Unit-detail to-do popup is opened via double-click." All that waits in one unit, and the deed beside each. */
export function UnitToDos({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  const say = useText(noticesBook)
  const query = useToDos(unitId)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const unitName = rows[0]?.unitName ?? ''
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      title={[say('todo.title'), unitName].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.isError && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState sentence={say('todo.none')} isGood />}
      {rows.length > 0 && (
        <table className="ntc-todos">
          <tbody>
            {rows.map((notice) => (
              <ToDoRow key={notice.noticeId} notice={notice} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {say('bell.more')}
        </Button>
      )}
    </Dialog>
  )
}

/** The popup stays below what it opens: closed, that leads back to what still waits. */
function ToDoRow({ notice }: { notice: ListedNotice }) {
  const say = useText(noticesBook)
  const { taskId, title, content, createdAt, dueAt } = notice
  const open = useLent(doorOf(notice))
  return (
    <tr>
      <td>
        <b>{title}</b>
        <br />
        <span className="text-2 small">{content}</span>
      </td>
      <td>
        <time className="tabular text-3 tiny">{dateTimeOf(createdAt)}</time>
        <br />
        <DueTime at={dueAt} />
      </td>
      <td>
        {open && (
          <Button aria-label={`${say('todo.do')} ${title}`} onClick={() => open(taskId)}>
            {say('todo.do')}
          </Button>
        )}
      </td>
    </tr>
  )
}
