import { calls as noticeCalls } from '@gss/notices/contract'
import { useHeard } from '@gss/live/web'
import { client } from '@gss/web-kit/api/client'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { NOTICE_LISTS } from '../../contract/index.ts'
import type { HomeModuleProps } from '../Home/modules.ts'
import { FigureWay } from '../Home/Way.tsx'
import { smartBook } from './smartBook.ts'

const notices = client(noticeCalls)
const SHOWN = 12
/** What this person has been told about the unit, the newest first. */
export function NoticesTile({ home, name }: HomeModuleProps) {
  const say = useText(smartBook)
  const { unitId } = home.unit
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['screens.notices', unitId],
    queryFn: ({ signal }) => notices.notices({ unitId, page: 1, pageRows: SHOWN }, { signal }),
  })
  useHeard('notice', () => void refetch({ cancelRefetch: false }))
  return (
    <section className="mn-mod" aria-label={name}>
      <h2>
        <span className="ellipsis">{name}</span>
        <span className="spacer" />
        {data && <span className="small text-2 tabular">{data.total}</span>}
      </h2>
      <div className="mn-bd">
        {isLoading && <Skeleton label={say('loadingNotices')} />}
        {error && !data && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && <p className="text-2">{say('noNotices')}</p>}
        {data && data.rows.length > 0 && (
          <ul className="sm-notices">
            {data.rows.map(({ noticeId, taskType, title, content, createdAt, isRead }) => (
              <li key={noticeId}>
                <FigureWay to={NOTICE_LISTS[taskType]}>
                  <span className="sm-notice">
                    <b className={isRead ? 'ellipsis read' : 'ellipsis'}>{title}</b>
                    <time className="small text-2 tabular">{dateTimeOf(createdAt)}</time>
                    <span className="ellipsis small text-2" title={content}>
                      {content}
                    </span>
                  </span>
                </FigureWay>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
