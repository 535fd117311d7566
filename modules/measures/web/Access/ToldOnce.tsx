import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { accessBook } from './accessBook.ts'

/** What is kept sealed is shown here and never again. */
export function ToldOnce({
  title,
  value,
  note,
  onClose,
}: {
  title: string
  value: string
  note: string
  onClose: () => void
}) {
  const say = useText(accessBook)
  return (
    <Dialog open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <p className="tabular ac-once" role="status">
        {value}
      </p>
      <p className="text-2">{note}</p>
    </Dialog>
  )
}
