import { atWall, wallText } from '@gss/kit/zone'
import '../Window/quiet.css'
import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { QuietWindow } from '../../contract/windowCalls.ts'
import { laterApi } from '../laterApi.ts'
import { inHours } from '../Window/moment.ts'
import { quietBook } from '../Window/quietBook.ts'
import { ReasonField } from '../Window/ReasonField.tsx'
import { reachNameOf } from '../Window/reachWords.ts'
import { WindowLimit } from '../Window/WindowDialog.tsx'

const STANDARD_H = 2

/** Longer than it was said at first: until when, and whoever says so answers for it. */
export function ExtendDialog({
  window: { windowId, until: ends, ...named },
  onClose,
}: {
  window: QuietWindow
  onClose: (isDone: boolean) => void
}) {
  const say = useText(quietBook)
  const toast = useToast()
  const id = useId()
  const [until, setUntil] = useState<string | undefined>(() => wallText(inHours(STANDARD_H, ends)))
  const [note, setNote] = useState('')
  const { isSending, send } = useSend()
  const { data: limits } = useQuery({
    queryKey: ['alarms.narrowOptions', windowId],
    queryFn: ({ signal }) => laterApi.narrowOptions({ windowId }, { signal }),
  })
  const extend = async () => {
    if (!until) return toast.warn(say('missing'))
    await send(async () => {
      await laterApi.extendWindow({ windowId, until: atWall(until), note: note.trim() })
      toast.done(say('extend.done'))
      onClose(true)
    })
  }
  return (
    <Dialog
      open
      title={say('extend.of', { name: reachNameOf(named, say) })}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void extend()}>
            {say('extend')}
          </SendButton>
        </>
      }
    >
      <div className="qw-form">
        <label htmlFor={id}>{say('until')}</label>
        <div>
          <LazyMomentField id={id} unit="second" value={until} onChange={setUntil} />
          {limits && <WindowLimit {...limits} />}
        </div>
        <ReasonField value={note} onChange={setNote} />
      </div>
    </Dialog>
  )
}
