import './changes.css'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { RegisterListRow, RowVersion } from '../../contract/index.ts'
import { api } from '../api.ts'
import { CHANGES } from './changes.key.ts'
import { changesBook } from './changesBook.ts'
import { Compared } from './Compared.tsx'

const PAGE_ROWS = 10
const HISTORY = 'archives.history'

interface PanelProps {
  object: string
  row: RegisterListRow
  /** The list the row stands in. */
  queryKey: string
}

/** Who changed what when, the newest first; what is asked for and not decided stands above it. */
export function HistoryPanel({ object, row, queryKey }: PanelProps) {
  const say = useText(changesBook)
  const may = useMay()
  const ask = useAskGrave()
  const toast = useToast()
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: [HISTORY, object, row.id, row.version],
    queryFn: ({ pageParam, signal }) =>
      api.rowHistory({ object, id: row.id, page: pageParam, pageRows: PAGE_ROWS }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE_ROWS < total ? page + 1 : undefined),
  })
  const versions = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const goBack = (to: number) =>
    ask({
      title: say('backAsk', { version: to }),
      okText: say('back'),
      cancelText: say('cancel'),
      onOk: async () => {
        try {
          const { changeId } = await api.goBack({ object, id: row.id, version: row.version, to })
          if (changeId === null) toast.done(say('backDone'))
          else toast.tell(say('waits'))
          await queries.invalidateQueries({ queryKey: [queryKey] })
          await queries.invalidateQueries({ queryKey: ['whole'] })
        } catch (failure) {
          toast.failed(failure)
        }
      },
    })
  return (
    <section className="chg-history">
      {row.pending && <Pending object={object} changeId={row.pending.changeId} />}
      <h3>{say('history')}</h3>
      {query.error && (
        <Failed error={query.error} retry={say('again')} onRetry={() => void query.refetch()} />
      )}
      <ol>
        {versions.map((version) => (
          <Version
            key={version.version}
            object={object}
            version={version}
            onBack={version.isNow || !may('edit') ? undefined : () => goBack(version.version)}
          />
        ))}
      </ol>
      {query.hasNextPage && <Button onClick={() => void query.fetchNextPage()}>{say('more')}</Button>}
    </section>
  )
}

const FIRST = 1
function Version({
  object,
  version: { version, at, by, isNow, fields },
  onBack,
}: {
  object: string
  version: RowVersion
  onBack: (() => void) | undefined
}) {
  const say = useText(changesBook)
  return (
    <li>
      <div className="chg-version">
        <b>{say('version', { version })}</b>
        {isNow && <span className="chg-tag">{say('now')}</span>}
        <time className="tabular text-2">{dateTimeOf(at)}</time>
        <span>{by}</span>
        <span className="spacer" />
        {onBack && (
          <button type="button" className="press compact" onClick={onBack}>
            {say('back')}
          </button>
        )}
      </div>
      {fields.length > 0 ? (
        <Compared object={object} fields={fields} />
      ) : (
        <p className="text-2">{say(version === FIRST ? 'began' : 'oldest')}</p>
      )}
    </li>
  )
}

/** What the row would be, beside what it is. */
function Pending({ object, changeId }: { object: string; changeId: string }) {
  const say = useText(changesBook)
  const { data } = useQuery({
    queryKey: [CHANGES, 'one', changeId],
    queryFn: ({ signal }) => api.change({ changeId }, { signal }),
  })
  if (!data) return null
  return (
    <>
      <h3>
        {say(`kind.${data.kind}`)} · {say(`state.${data.state}`)}
        <span className="text-2 tabular">
          {' '}
          {data.authorName} {dateTimeOf(data.askedAt)}
        </span>
      </h3>
      {data.kind !== 'delete' && <Compared object={object} fields={data.fields} changeId={changeId} />}
    </>
  )
}
