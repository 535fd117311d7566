import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DRILL_MARK } from '../../contract/drillMark.ts'
import { api } from '../api.ts'
import { openAlarm } from '../Handling/useHandling.ts'
import { alarmPlaceOf } from '../place.ts'
import { seatBook } from '../seatBook.ts'
import { unitAsked, useUnread } from './useUnread.ts'

const PAGE_ROWS = 10

/** Spec §3 "Alarm notice": what was not read yet, the newest first. Opening one reads it. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const say = useText(seatBook)
  const asOf = useUnread((unread) => unread.asOf)
  const query = useInfiniteQuery({
    queryKey: ['alarms.unread', asOf],
    queryFn: ({ pageParam, signal }) =>
      api.unread({ isRead: false, page: pageParam, pageRows: PAGE_ROWS, ...unitAsked() }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE_ROWS < total ? page + 1 : undefined),
    placeholderData: (before) => before,
  })
  const open = (alarmId: string) => {
    api.markRead({ alarmId }).catch(() => undefined) // it stays unread, nothing else
    openAlarm(alarmId)
    onClose()
  }
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="notices">
      <h2>{say('bell.title')}</h2>
      {query.isPending && <Skeleton label={say('bell.loading')} />}
      {query.isError && (
        <Failed error={query.error} retry={say('bell.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState sentence={say('bell.none')} isGood />}
      <ul>
        {rows.map((row) => (
          <Line key={row.alarmId} row={row} onOpen={() => open(row.alarmId)} />
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

type Row = Awaited<ReturnType<typeof api.unread>>['rows'][number]
/** Which unit, what, and where in it: two of one kind are told apart without opening either. */
function Line({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const { kind, title, unitName, address, receivedAt, isDrill } = row
  return (
    <li>
      <button type="button" title={address} onClick={onOpen}>
        <b className="ellipsis">
          <StateMark state={kind} /> {isDrill && DRILL_MARK}
          {unitName}
        </b>
        <time className="tabular text-3 tiny">
          {dateOf(receivedAt)} {clockOf(receivedAt)}
        </time>
        <span className="ellipsis small">{alarmPlaceOf(row)}</span>
        <span className="ellipsis text-2 small">{title}</span>
      </button>
    </li>
  )
}
