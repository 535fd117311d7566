import '@gss/web-kit/shell/bell.css'
import '../notices.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PatrolNotice } from '../../contract/index.ts'
import { api } from '../api.ts'
import { noticesBook } from '../noticesBook.ts'
import { doorOf } from '../tasks.ts'
import { noticesChanged, useNotices } from '../useNotices.ts'

const PAGE_ROWS = 10
const UNREAD = 1

/** Spec §3 "Patrol notice": what was not read yet, the newest first. Opening one reads it, closing one deletes it. */
export function PatrolListBody({ onClose }: { onClose: () => void }) {
  const say = useText(noticesBook)
  const toast = useToast()
  const turn = useNotices((held) => held.turn)
  const query = useInfiniteQuery({
    queryKey: ['notices.patrol', turn],
    queryFn: ({ pageParam, signal }) =>
      api.patrolNotices({ page: pageParam, pageRows: PAGE_ROWS, status: UNREAD }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE_ROWS < total ? page + 1 : undefined),
    placeholderData: (before) => before,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const read = (noticeIds: string[]) =>
    void api.markNoticesRead({ noticeIds }).then(noticesChanged, toast.failed)
  return (
    <div className="notices">
      <div className="ntc-head">
        <h2>{say('bell.title')}</h2>
        {rows.length > 0 && (
          <button
            type="button"
            className="press quiet compact"
            onClick={() => read(rows.map(({ noticeId }) => noticeId))}
          >
            {say('bell.readAll')}
          </button>
        )}
      </div>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.isError && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState sentence={say('bell.none')} isGood />}
      <ul>
        {rows.map((notice) => (
          <PatrolLine key={notice.noticeId} notice={notice} onRead={read} onClose={onClose} />
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

interface PatrolLineProps {
  notice: PatrolNotice
  onRead: (noticeIds: string[]) => void
  onClose: () => void
}
function PatrolLine({ notice, onRead, onClose }: PatrolLineProps) {
  const say = useText(noticesBook)
  const toast = useToast()
  const { noticeId, taskId, taskType, summary, createdAt } = notice
  const open = useLent(doorOf(notice))
  const show = () => {
    onRead([noticeId])
    open?.(taskId)
    onClose()
  }
  const close = () => void api.closeNotice({ noticeId, taskId, taskType }).then(noticesChanged, toast.failed)
  return (
    <li className="ntc-line">
      <button type="button" onClick={show}>
        <b className="ellipsis">{say(taskType)}</b>
        <time className="tabular text-3 tiny">{dateTimeOf(createdAt)}</time>
        <span className="text-2 small">{summary}</span>
      </button>
      <button
        type="button"
        className="press quiet icon compact"
        aria-label={say('bell.close')}
        onClick={close}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
