import { useStale } from '@gss/live/web'
import { RefusalError } from '@gss/web-kit/api/failures'
import { tell } from '@gss/web-kit/api/failureText'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FAULTS_AT_ONCE } from '../../contract/bulk.ts'
import { api } from '../api.ts'
import { offerUndo } from '../Handling/undo.ts'
import { deskBook } from './deskBook.ts'

const NOTE_MAX_CHARS = 500

/** Faults are settled many at a time, with one sentence for all. Fires never (they have no box to tick). */
export function BulkBar({
  ticked,
  onDone,
}: {
  ticked: readonly string[]
  onDone: (left: readonly string[]) => void
}) {
  const say = useText(deskBook)
  useRefusalTexts('alarm')
  const toast = useToast()
  const stale = useStale()
  const [note, setNote] = useState('')
  const { isSending, send } = useSend()
  const settle = async () => {
    const sentAtMs = Date.now()
    const failed = await settleAll(ticked, note.trim())
    const done = ticked.filter((alarmId) => !failed.some((one) => one.alarmId === alarmId))
    if (done.length > 0) {
      const sentence = say('bulk.done', { count: done.length })
      toast.done(sentence)
      offerUndo({ alarmIds: done, done: 'confirm', where: sentence, sentAtMs })
    }
    const [first] = failed
    if (first)
      toast.warn(say('bulk.failed', { count: failed.length, why: tell(first.error)?.sentence ?? '' }))
    onDone(failed.map(({ alarmId }) => alarmId))
  }
  return (
    <div className="bulk">
      <b className="tabular">{say('bulk.count', { count: ticked.length })}</b>
      <Input
        value={note}
        maxLength={NOTE_MAX_CHARS}
        placeholder={say('bulk.note')}
        aria-label={say('bulk.note')}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        type="primary"
        loading={isSending}
        disabled={ticked.length === 0 || note.trim() === '' || stale !== null}
        title={stale ?? (note.trim() === '' ? say('bulk.noteMissing') : undefined)}
        onClick={() => void send(settle)}
      >
        {say('bulk.send')}
      </Button>
      <Button onClick={() => onDone([])}>{say('bulk.cancel')}</Button>
    </div>
  )
}

/** Those that were not settled: by the call, or all that are left when the line is lost. */
async function settleAll(alarmIds: readonly string[], note: string): Promise<Failed[]> {
  const failed: Failed[] = []
  for (let at = 0; at < alarmIds.length; at += FAULTS_AT_ONCE) {
    const together = alarmIds.slice(at, at + FAULTS_AT_ONCE)
    try {
      const left = await api.settleFaults({ alarmIds: together, note })
      failed.push(...left.map(({ alarmId, ...refused }) => ({ alarmId, error: new RefusalError(refused) })))
    } catch (error) {
      failed.push(...together.map((alarmId) => ({ alarmId, error })))
    }
  }
  return failed
}
interface Failed {
  alarmId: string
  error: unknown
}
