import './systemUpdate.css'
import { isRefused } from '@gss/web-kit/api/failures'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { UpdatePreset } from '../../contract/index.ts'
import { api } from '../api.ts'
import { safeHtml } from './safeHtml.ts'
import { systemUpdateBook } from './systemUpdateBook.ts'

/** Spec §9 "System update list". */
const PAGE_ROWS = 5

/** Spec §2.3: a full-screen page with what is new, the newest on top. */
export function SystemUpdatePage() {
  const say = useText(systemUpdateBook)
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const query = useQuery({
    queryKey: ['system.presets', page],
    queryFn: ({ signal }) => api.presets({ kind: 'update', page, pageRows: PAGE_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  const chosen = rows.find(({ presetId }) => presetId === params.get('id')) ?? rows[0]
  useEffect(() => {
    document.title = [say('title'), say('product')].join(' · ')
  }, [say])
  return (
    <div className="su-page">
      <header>
        <Icon name="logo" size={20} />
        <b>{say('product')}</b>
        <span className="spacer" />
        <Link className="press" to="/">
          {say('home')}
        </Link>
      </header>
      <main>
        <section className="panel su-list" aria-labelledby="su-title">
          <h1 id="su-title">{say('title')}</h1>
          {query.isPending && <Skeleton label={say('loading')} />}
          {query.error && (
            <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
          )}
          {query.data && rows.length === 0 && <EmptyState sentence={say('empty')} />}
          <ul aria-label={say('list')}>
            {rows.map((row) => (
              <li key={row.presetId}>
                <button
                  type="button"
                  aria-current={row === chosen}
                  onClick={() => setParams({ page: String(page), id: row.presetId })}
                >
                  <b className="tabular">{row.name}</b>
                  <span className="text-3 tabular tiny">{dateOf(row.createdAt)}</span>
                  <span className="text-2 small ellipsis" lang="zh-CN">
                    {row.summary}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {query.data && query.data.total > PAGE_ROWS && (
            <Pages page={page} total={query.data.total} onGo={(to) => setParams({ page: String(to) })} />
          )}
        </section>
        {chosen && <Update key={chosen.presetId} update={chosen} />}
      </main>
    </div>
  )
}

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const say = useText(systemUpdateBook)
  const from = (page - 1) * PAGE_ROWS + 1
  const to = Math.min(total, page * PAGE_ROWS)
  return (
    <div className="su-pages">
      <span className="text-2 small tabular">{say('range', { from, to, total })}</span>
      <span className="spacer" />
      <button type="button" className="press compact" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {say('newer')}
      </button>
      <button type="button" className="press compact" disabled={to === total} onClick={() => onGo(page + 1)}>
        {say('older')}
      </button>
    </div>
  )
}

/** Opening it is reading it. */
function Update({ update: { presetId, name, createdAt, body } }: { update: UpdatePreset }) {
  const say = useText(systemUpdateBook)
  const queries = useQueryClient()
  useEffect(() => {
    api.markUpdateRead({ presetId }).then(
      () => void queries.invalidateQueries({ queryKey: ['system.unreadUpdate'] }),
      (failure: unknown) => {
        // Not marked is shown once more; only what nobody expects is a fault.
        if (isRefused(failure, 'system.presetNotFound'))
          void queries.invalidateQueries({ queryKey: ['system.presets'] })
      },
    )
  }, [presetId, queries])
  return (
    <article className="panel su-text" aria-label={name}>
      <header>
        <h2 className="tabular">{name}</h2>
        <span className="text-2 tabular">{say('published', { date: dateOf(createdAt) })}</span>
      </header>
      <div className="rich" lang="zh-CN" dangerouslySetInnerHTML={{ __html: safeHtml(body) }} />
    </article>
  )
}
