import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { watchBook } from './watchBook.ts'

interface NoteDialogProps {
  title: string
  confirm: string
  onSend: (note: string) => Promise<unknown>
  onClose: () => void
}
const NOTE_MAX_CHARS = 1_000

/** A deed that needs its reason in words. */
export function NoteDialog({ title, confirm, onSend, onClose }: NoteDialogProps) {
  const say = useText(watchBook)
  const toast = useToast()
  const id = useId()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const isEmpty = note.trim() === ''
  const send = async () => {
    setSending(true)
    try {
      await onSend(note.trim())
      onClose()
    } catch (failure) {
      toast.failed(failure)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton
            loading={isSending}
            disabled={isEmpty}
            title={isEmpty ? say('why.empty') : undefined}
            onClick={() => void send()}
          >
            {confirm}
          </SendButton>
        </>
      }
    >
      <label htmlFor={id} className="text-2">
        {say('why.label')}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={NOTE_MAX_CHARS}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
