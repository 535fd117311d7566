import './parameters.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useUnsaved } from '@gss/web-kit/shell/unsaved'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParameterRow } from '../../contract/index.ts'
import { api } from '../api.ts'
import { type Edits, typed } from './parameterEdit.ts'
import { parametersBook } from './parametersBook.ts'
import { ParameterLine } from './ParameterLine.tsx'

const LIST = ['system.parameters']

/** Every parameter of the reader's duty; each is saved by itself. */
export function ParametersPage() {
  const say = useText(parametersBook)
  const { title } = useScreen()
  const toast = useToast()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: LIST, queryFn: ({ signal }) => api.parameters({}, { signal }) })
  const [edits, setEdits] = useState<Edits>({})
  useUnsaved(Object.keys(edits).length > 0)

  const save = async (row: ParameterRow, value: string, name: string) => {
    try {
      await api.editParameter({ code: row.code, value })
      await queries.invalidateQueries({ queryKey: LIST })
      setEdits((now) => (now[row.code] === value ? typed(now, row, row.value) : now))
      toast.done(say('saved', { name }))
    } catch (failure) {
      toast.failed(failure)
    }
  }
  return (
    <div className="page scrolls">
      <header className="page-title">
        <h1>{title}</h1>
        {query.data && <span className="text-2 tabular">{say('count', { count: query.data.length })}</span>}
      </header>
      <section className="panel pars" aria-label={title}>
        {query.isPending && <Skeleton label={say('loading')} />}
        {query.error && (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <>
            <div className="parameter-row head" aria-hidden>
              <span>{say('name')}</span>
              <span>{say('value')}</span>
              <span>{say('standard')}</span>
              <span>{say('set')}</span>
            </div>
            <ul aria-label={say('list')}>
              {query.data.map((row) => (
                <ParameterLine
                  key={row.code}
                  row={row}
                  value={edits[row.code] ?? row.value}
                  onType={(next) => setEdits((now) => typed(now, row, next))}
                  onSave={(value, name) => save(row, value, name)}
                />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}
