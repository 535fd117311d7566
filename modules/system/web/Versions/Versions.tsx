import './versions.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { CURRENT_VERSION } from '../../contract/index.ts'
import { api } from '../api.ts'
import { SYSTEM_UPDATE_PATH } from '../paths.ts'
import { versionsBook } from './versionsBook.ts'

/** Spec §3 "Version entry": every release with its notes, the newest on top. */
export function Versions() {
  const say = useText(versionsBook)
  const { title } = useScreen()
  const updates = useHref(SYSTEM_UPDATE_PATH)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['system.versions'],
    queryFn: ({ signal }) => api.versions({}, { signal }),
  })
  return (
    <div className="page scrolls">
      <header className="verh">
        <div className="page-title">
          <h1>{title}</h1>
          {data && <span className="text-2 tabular">{say('count', { count: data.length })}</span>}
        </div>
        <span className="spacer" />
        <a className="press" href={updates} target="_blank" rel="noreferrer">
          <Icon name="ext" />
          {say('updates')}
        </a>
      </header>
      <div className="panel">
        {isPending && <Skeleton label={say('loading')} />}
        {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
        {/* Release notes are written in Chinese only. */}
        <ol className="vers">
          {data?.map(({ code, date, notes }) => (
            <li key={code}>
              <h2 className="tabular">{code}</h2>
              <p className="text-3 tabular">
                {date}
                {code === CURRENT_VERSION && <span className="chip">{say('running')}</span>}
              </p>
              <ul lang="zh-CN">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
