import './people.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { copyText } from '@gss/web-kit/dialog/copyText'
import { peopleBook } from './peopleBook.ts'

export interface ShownSecret {
  title: string
  value: string
  note: string
}

/** A password or a link that nobody can read again once this is closed. */
export function ShownOnce({ title, value, note, onClose }: ShownSecret & { onClose: () => void }) {
  const say = useText(peopleBook)
  const toast = useToast()
  const copy = () => copyText(value).then(() => toast.done(say('copied')), toast.failed)
  return (
    <Dialog open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <div className="once">
        <input readOnly aria-label={title} value={value} onFocus={({ target }) => target.select()} />
        <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <p className="text-2">{note}</p>
    </Dialog>
  )
}
