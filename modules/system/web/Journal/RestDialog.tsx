import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { saveFile } from '@gss/web-kit/api/files'
import { tell } from '@gss/web-kit/api/failureText'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useState } from 'react'
import { JOURNAL_EXPORT_MAX_ROWS, type JournalExportAsked } from '../../contract/index.ts'
import { api } from '../api.ts'
import { journalBook } from './journalBook.ts'

interface RestDialogProps {
  /** What the second file holds; the first has just been saved. */
  first: JournalExportAsked
  onClose: () => void
}
const SECOND = 2

/** One file holds the newest rows only: says so, and offers the others one by one. */
export function RestDialog({ first, onClose }: RestDialogProps) {
  const say = useText(journalBook)
  const [next, setNext] = useState<{ ask: JournalExportAsked; part: number } | null>({
    ask: first,
    part: SECOND,
  })
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const save = async ({ ask, part }: { ask: JournalExportAsked; part: number }) => {
    setBusy(true)
    setWrong(undefined)
    try {
      const { name, blob } = await api.exportJournal(ask)
      saveFile({ name: name.replace(/(\.\w+)$/, ` ${part}$1`), blob })
      const { until } = await api.restOfJournal(ask)
      setNext(until === null ? null : { ask: { ...ask, until }, part: part + 1 })
    } catch (failure) {
      setWrong(tell(failure)?.sentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      isReadOnly
      title={say('rest.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          {next && (
            <SendButton loading={isBusy} onClick={() => void save(next)}>
              {say('rest.save', { part: next.part })}
            </SendButton>
          )}
        </>
      }
    >
      <p>
        {next
          ? say('rest.goesOn', { rows: JOURNAL_EXPORT_MAX_ROWS.toLocaleString('en'), part: next.part - 1 })
          : say('rest.all')}
      </p>
      {wrong && <p role="alert">{wrong}</p>}
    </Dialog>
  )
}
