import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { api } from './api.ts'
import { dutyBook } from './dutyBook.ts'

export interface AnswerDialogProps {
  checkId: string
  onClose: () => void
}

/** A check that phones answer, answered at the desk by who is signed on there. */
export function AnswerDialog({ checkId, onClose }: AnswerDialogProps) {
  const say = useText(dutyBook)
  const toast = useToast()
  const { isSending, send } = useSend()
  const answer = () =>
    send(async () => {
      await api.answerCheck({ checkId })
      toast.done(say('answered'))
      onClose()
    })
  return (
    <Dialog
      open
      width={416}
      title={say('answer.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void answer()}>
            {say('answer')}
          </SendButton>
        </>
      }
    >
      <p>{say('answer.question')}</p>
    </Dialog>
  )
}
