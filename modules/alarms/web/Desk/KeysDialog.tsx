import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { OPEN_URGENT_KEY } from '../keys.ts'
import { deskBook } from './deskBook.ts'

/** Every key there is, where and for what (look §7). */
const KEYS = [
  [OPEN_URGENT_KEY, 'keys.urgent'],
  ['↑ ↓', 'keys.choose'],
  ['Enter', 'keys.open'],
  ['Ctrl Enter', 'keys.confirm'],
  ['Alt 1 – 9', 'keys.actions'],
  ['/', 'keys.search'],
  ['M', 'keys.mute'],
  ['?', 'keys.all'],
  ['Esc', 'keys.close'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const say = useText(deskBook)
  return (
    <Dialog open width={416} isReadOnly title={say('keys.title')} footer={null} onCancel={onClose}>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="keycap">{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
