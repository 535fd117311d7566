import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { monitorBook } from './monitorBook.ts'

const MonitorDialog = pressedPart(() => import('./MonitorDialog.tsx').then((m) => m.MonitorDialog))

/** Spec §2.5: an item of the header. */
export function MonitorButton() {
  const say = useText(monitorBook)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="line-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="desk" />
        {say('title')}
      </button>
      <Suspense fallback={null}>{isOpen && <MonitorDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
