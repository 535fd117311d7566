import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
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
  const id = useId()
  const [note, setNote] = useState('')
  const { isSending, send } = useSend()
  const isEmpty = note.trim() === ''
  const write = () =>
    send(async () => {
      await onSend(note.trim())
      onClose()
    })
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
            onClick={() => void write()}
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
