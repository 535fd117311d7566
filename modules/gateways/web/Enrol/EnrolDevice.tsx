import { useMay } from '@gss/web-kit/shell/screen'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { enrolBook } from './enrolBook.ts'

const EnrolDialog = pressedPart(() => import('./EnrolDialog.tsx').then((m) => m.EnrolDeviceDialog))

/** The key over a list that registers a device of another language, for whoever may. */
export function EnrolDevice({ onDone }: { onDone?: () => void }) {
  const say = useText(enrolBook)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('add')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('add')}</Button>
      <Suspense fallback={null}>
        {isOpen && <EnrolDialog {...(onDone && { onDone })} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
