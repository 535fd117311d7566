import './silentPanel.css'
import { useHeard } from '@gss/live/web'
import { openCameras } from '@gss/video/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Silent } from '../../contract/index.ts'
import { api, SILENTS_KEY } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { silentHomeOf } from './homeOf.ts'

const AGAIN_MS = 30_000
const SHOWN = 5

/** On the first page: what cannot be heard, the newest first. */
export function SilentPanel() {
  const say = useText(boardsBook)
  const id = useId()
  const queries = useQueryClient()
  const menu = useSession(({ session }) => session?.menu) ?? []
  const list = screensOf(menu).find(({ component }) => component === 'commErrors')
  const query = useQuery({
    queryKey: [SILENTS_KEY, 'newest'],
    queryFn: ({ signal }) => api.silents({ page: 1, pageRows: SHOWN }, { signal }),
    refetchInterval: AGAIN_MS,
  })
  useHeard('camera.answered', () => void queries.invalidateQueries({ queryKey: [SILENTS_KEY, 'newest'] }))
  const { data } = query
  return (
    <section className="panel ov-panel brd-silents" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {say('silent.noun')} {data && data.total > 0 && <b className="tabular">{data.total}</b>}
        </h2>
        {list && <Link to={list.path}>{say('silent.all')}</Link>}
      </header>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.isError && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {data && data.total === 0 && <EmptyState sentence={say('silent.none')} isGood />}
      {data && data.total > 0 && (
        <ul className="brd-silent">
          {data.rows.map((row) => (
            <SilentLine key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SilentLine({ row }: { row: Silent }) {
  const say = useText(boardsBook)
  const { kind, unitId, id, unitName, name, why, since } = row
  const home = silentHomeOf(row)
  const told = (
    <>
      <StateMark state={why === 'busFault' ? 'fault' : 'offline'} />
      <b className="ellipsis">{name}</b>
      <span className="tabular text-2">{since ? dateTimeOf(since) : say('never')}</span>
      <span className="text-2 small ellipsis why-word">
        {say(`silent.kind.${kind}`)} · {say(`silent.why.${why}`)}
      </span>
      <span className="text-3 small ellipsis unit">{unitName}</span>
    </>
  )
  return (
    <li>
      {home === null ? (
        <button type="button" onClick={() => openCameras({ unitId, cameraId: id })}>
          {told}
        </button>
      ) : (
        <Link to={home}>{told}</Link>
      )}
    </li>
  )
}
