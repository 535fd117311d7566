import '../Window/quiet.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useHeard } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietWindow } from '../../contract/windowCalls.ts'
import { laterApi } from '../laterApi.ts'
import { useMayHandle } from '../Handling/useMayHandle.ts'
import { EndDialog } from './EndDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { leftIn } from '../Window/moment.ts'
import { NarrowDialog } from './NarrowDialog.tsx'
import { quietBook } from '../Window/quietBook.ts'
import { reachNameOf, reachWords } from '../Window/reachWords.ts'

const ROWS = 50
type Deed = 'extend' | 'narrow' | 'end'

/** What is quiet because it is tested or maintained: what, until when, who answers for it; extended, narrowed and ended here. */
export function QuietList({ onChange }: { onChange?: () => void }) {
  const say = useText(quietBook)
  const mayHandle = useMayHandle()
  const [doing, setDoing] = useState<{ deed: Deed; window: QuietWindow } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms.windows'],
    queryFn: ({ signal }) => laterApi.windows({ page: 1, pageRows: ROWS, isOpen: true }, { signal }),
  })
  const refresh = () => {
    void refetch()
    onChange?.()
  }
  useHeard('alarm.window', () => void refetch())
  const close = (isDone: boolean) => {
    setDoing(null)
    if (isDone) refresh()
  }
  if (error && !data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('loading')} />
  if (data.rows.length === 0) return <EmptyState sentence={say('none')} isGood />
  return (
    <>
      <table className="qw-list">
        <thead>
          <tr>
            <th>{say('unit')}</th>
            <th>{say('what')}</th>
            <th className="state">{say('state')}</th>
            <th className="until">{say('until')}</th>
            <th className="owner">{say('owner')}</th>
            {mayHandle && <th aria-hidden className="qw-deeds" />}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((window) => (
            <Row key={window.windowId} window={window}>
              {mayHandle ? (deed) => setDoing({ deed, window }) : null}
            </Row>
          ))}
        </tbody>
      </table>
      {data.total > ROWS && <p className="text-2 tabular">{say('more', { count: data.total - ROWS })}</p>}
      {doing?.deed === 'extend' && <ExtendDialog window={doing.window} onClose={close} />}
      {doing?.deed === 'narrow' && <NarrowDialog window={doing.window} onClose={close} />}
      {doing?.deed === 'end' && <EndDialog window={doing.window} onClose={close} />}
    </>
  )
}

interface RowProps {
  window: QuietWindow
  /** Null: who only looks does nothing. */
  children: ((deed: Deed) => void) | null
}
function Row({ window, children: run }: RowProps) {
  const say = useText(quietBook)
  const { unitName, under, from, until, ownerName, sourceKind, reason, scope } = window
  return (
    <tr>
      <td>{unitName}</td>
      <td title={reason}>
        {reachNameOf(window, say)}
        <small className="text-2 tabular">{reachWords(window, say)}</small>
      </td>
      <td className="state">
        <span className="state-word">
          <StateMark state={under === 'debug' ? 'test' : 'maintenance'} />
          {say(`under.${under}`)}
        </span>
        <small className="text-2">{say(`from.${sourceKind}`)}</small>
      </td>
      <td className="tabular until">
        {dateTimeOf(until)}
        <Left from={from} until={until} />
      </td>
      <td className="owner">{ownerName ?? '—'}</td>
      {run && (
        <td className="at-end qw-deeds">
          <button type="button" className="press compact" onClick={() => run('extend')}>
            {say('extend')}
          </button>
          {scope !== 'component' && (
            <button type="button" className="press compact" onClick={() => run('narrow')}>
              {say('narrow')}
            </button>
          )}
          <button type="button" className="press compact" onClick={() => run('end')}>
            {say('end')}
          </button>
        </td>
      )}
    </tr>
  )
}

/** How long still, or from when. */
function Left({ from, until }: Pick<QuietWindow, 'from' | 'until'>) {
  const say = useText(quietBook)
  const now = useNow()
  const words =
    from > now
      ? say('later', { time: clockOf(from) })
      : say('until.in', leftIn(until.getTime() - now.getTime()))
  return <small className="text-2 tabular">{words}</small>
}
