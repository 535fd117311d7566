import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Nuisance } from '../../contract/careCalls.ts'
import { laterApi } from '../laterApi.ts'
import { useMayHandle } from '../Handling/useMayHandle.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { watchBook } from './watchBook.ts'

const ROWS = 20

/** Units that cry wolf: each day with too many false alarms, until somebody has looked into it and says what came of it. */
export function Nuisances({ onChange }: { onChange: () => void }) {
  const say = useText(watchBook)
  const toast = useToast()
  const mayHandle = useMayHandle()
  const [closing, setClosing] = useState<Nuisance | null>(null)
  const { data, refetch } = useQuery({
    queryKey: ['alarms.nuisances'],
    queryFn: ({ signal }) => laterApi.nuisances({ page: 1, pageRows: ROWS, isOpen: true }, { signal }),
  })
  if (!data) return null
  if (data.rows.length === 0) return <EmptyState sentence={say('none.nuisances')} isGood />
  return (
    <>
      <table className="wt-table">
        <thead>
          <tr>
            <th>{say('unit')}</th>
            <th>{say('day')}</th>
            <th className="at-end">{say('falseAlarms')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {data.rows.map((one) => (
            <tr key={`${one.unitId} ${one.day}`}>
              <td title={one.unitName}>{one.unitName}</td>
              <td className="tabular">{one.day}</td>
              <td className="at-end tabular">{one.falseAlarms}</td>
              <td className="at-end">
                {mayHandle && (
                  <button type="button" className="press compact" onClick={() => setClosing(one)}>
                    {say('case.close')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > ROWS && <p className="text-2 tabular">{say('more', { count: data.total - ROWS })}</p>}
      {closing && (
        <NoteDialog
          title={say('case.closeOf', { name: closing.unitName, day: closing.day })}
          confirm={say('case.close')}
          onClose={() => setClosing(null)}
          onSend={async (note) => {
            await laterApi.closeNuisance({ unitId: closing.unitId, day: closing.day, note })
            toast.done(say('case.closed'))
            void refetch()
            onChange()
          }}
        />
      )}
    </>
  )
}
