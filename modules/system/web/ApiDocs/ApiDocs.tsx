import './apiDocs.css'
import { saveFile } from '@gss/web-kit/api/files'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { apiDocsBook } from './apiDocsBook.ts'
import { CallList } from './CallList.tsx'
import { CallPage } from './CallPage.tsx'
import { operationsOf } from './operation.ts'

const FILE = 'openapi.json'

/** Reads the API's own description, and tries its calls. */
export function ApiDocs() {
  const say = useText(apiDocsBook)
  const { title } = useScreen()
  const [params, setParams] = useSearchParams()
  const query = useQuery({
    queryKey: ['system.apiDescription'],
    queryFn: ({ signal }) => api.apiDescription({}, { signal }),
    staleTime: Infinity,
  })
  const operations = useMemo(() => (query.data ? operationsOf(query.data) : []), [query.data])
  const chosen = operations.find(({ name, module }) => `${module}.${name}` === params.get('call'))
  const change = (part: Record<string, string>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...part }).filter(
      ([, value]) => value !== '',
    )
    setParams(next, { replace: true })
  }
  const download = () => {
    if (query.data)
      saveFile({
        name: FILE,
        blob: new Blob([JSON.stringify(query.data, null, 2)], { type: 'application/json' }),
      })
  }
  return (
    <div className="page">
      <header className="apih">
        <div className="page-title">
          <h1>{title}</h1>
          {query.data && <span className="text-2 tabular">{say('count', { count: operations.length })}</span>}
        </div>
        <span className="spacer" />
        <button type="button" className="press" disabled={!query.data} onClick={download}>
          <Icon name="download" />
          {say('download')}
        </button>
      </header>
      <div className={chosen ? 'api-page chosen' : 'api-page'}>
        <section className="panel api-list" aria-label={say('list')}>
          {query.isPending && <Skeleton label={say('loading')} />}
          {query.error && (
            <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
          )}
          {query.data && (
            <CallList
              operations={operations}
              chosen={chosen}
              wanted={{ search: params.get('q') ?? '', module: params.get('module') ?? '' }}
              onWant={({ search, module }) => change({ q: search, module })}
              onChoose={({ module, name }) => change({ call: `${module}.${name}` })}
            />
          )}
        </section>
        <section className="panel api-call" aria-label={chosen?.name ?? say('choose')}>
          {chosen ? (
            <CallPage key={chosen.path} operation={chosen} onBack={() => change({ call: '' })} />
          ) : (
            <EmptyState sentence={say('choose')} />
          )}
        </section>
      </div>
    </div>
  )
}
