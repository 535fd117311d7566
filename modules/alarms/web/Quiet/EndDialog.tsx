import '../Window/quiet.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useState } from 'react'
import type { QuietWindow } from '../../contract/windowCalls.ts'
import { laterApi } from '../laterApi.ts'
import { quietBook } from '../Window/quietBook.ts'
import { ReasonField } from '../Window/ReasonField.tsx'
import { reachNameOf } from '../Window/reachWords.ts'

/** Over before its time: everything there is heard from now on. */
export function EndDialog({
  window: { windowId, ...named },
  onClose,
}: {
  window: QuietWindow
  onClose: (isDone: boolean) => void
}) {
  const say = useText(quietBook)
  const toast = useToast()
  const [note, setNote] = useState('')
  const { isSending, send } = useSend()
  const end = () =>
    send(async () => {
      await laterApi.endWindow({ windowId, note: note.trim() })
      toast.done(say('end.done'))
      onClose(true)
    })
  return (
    <Dialog
      open
      title={say('end.of', { name: reachNameOf(named, say) })}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void end()}>
            {say('end')}
          </SendButton>
        </>
      }
    >
      <div className="qw-form">
        <ReasonField value={note} onChange={setNote} />
        <p className="text-2 qw-wide">{say('ends')}</p>
      </div>
    </Dialog>
  )
}
