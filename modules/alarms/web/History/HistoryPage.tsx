import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { NoteDialog } from '../Watch/NoteDialog.tsx'
import { historyBook } from './historyBook.ts'
import { HISTORY, useHistoryCrud } from './useHistoryCrud.tsx'

/** Spec §2.4 "query: historical alarm": pending, handled and all. The shift leader opens again what was settled wrongly. */
export function HistoryPage() {
  const say = useText(historyBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [reopening, setReopening] = useState<Alarm | null>(null)
  const { data: mayReopen = false } = useQuery({
    queryKey: ['alarms.mayReopen'],
    queryFn: ({ signal }) => api.mayReopen({}, { signal }),
  })
  const reopen = async ({ alarmId }: Alarm, note: string) => {
    const { is119Told } = await api.reopen({ alarmId, note })
    toast.done(say(is119Told ? 'reopen.done119' : 'reopen.done'))
    void queries.invalidateQueries({ queryKey: [HISTORY] })
  }
  return (
    <>
      <CrudPage crud={useHistoryCrud(mayReopen ? setReopening : null)} />
      {reopening && (
        <NoteDialog
          title={say('reopen.ask', { title: `${reopening.unitName} ${reopening.title}` })}
          confirm={say('reopen')}
          onSend={(note) => reopen(reopening, note)}
          onClose={() => setReopening(null)}
        />
      )}
    </>
  )
}
