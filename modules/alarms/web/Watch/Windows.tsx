import { useToast } from '@gss/web-kit/dialog/useToast'
import { Empty } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietWindow } from '../../contract/careCalls.ts'
import { api } from '../api.ts'
import { useMayHandle } from '../Handling/useMayHandle.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { watchBook } from './watchBook.ts'

const ROWS = 20

/** What is quiet because it is tested or maintained, until when, and who said so; before its time it is ended here. */
export function Windows({ onChange }: { onChange: () => void }) {
  const say = useText(watchBook)
  const toast = useToast()
  const mayHandle = useMayHandle()
  const [ending, setEnding] = useState<QuietWindow | null>(null)
  const { data, refetch } = useQuery({
    queryKey: ['alarms.windows'],
    queryFn: ({ signal }) => api.windows({ page: 1, pageRows: ROWS, isOpen: true }, { signal }),
  })
  if (!data) return null
  if (data.rows.length === 0) return <Empty sentence={say('none.windows')} />
  return (
    <>
      <table className="wt-table">
        <thead>
          <tr>
            <th>{say('unit')}</th>
            <th>{say('device')}</th>
            <th>{say('state')}</th>
            <th>{say('until')}</th>
            <th>{say('setBy')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {data.rows.map((one) => (
            <tr key={one.windowId}>
              <td title={one.unitName}>{one.unitName}</td>
              <td title={one.transmissionName ?? ''}>{one.transmissionName ?? '—'}</td>
              <td>
                <span className="st">
                  <StateMark state={one.under === 'debug' ? 'test' : 'maintenance'} />
                  {say(`under.${one.under}`)}
                </span>
              </td>
              <td className="num">{one.until ? dateTimeOf(one.until) : '—'}</td>
              <td>{one.setByName ?? '—'}</td>
              <td className="r">
                {mayHandle && (
                  <button type="button" className="btn s" onClick={() => setEnding(one)}>
                    {say('window.end')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > ROWS && <p className="t2 num">{say('more', { count: data.total - ROWS })}</p>}
      {ending && (
        <NoteDialog
          title={say('window.endOf', { name: ending.transmissionName ?? ending.unitName })}
          confirm={say('window.end')}
          onClose={() => setEnding(null)}
          onSend={async (note) => {
            await api.endWindow({ windowId: ending.windowId, note })
            toast.done(say('window.ended'))
            void refetch()
            onChange()
          }}
        />
      )}
    </>
  )
}
