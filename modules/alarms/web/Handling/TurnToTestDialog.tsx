import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { handlingBook } from './handlingBook.ts'
import type { TestTimes } from './useDeeds.ts'

interface TurnToTestDialogProps {
  isSending: boolean
  onSend: (times: TestTimes) => void
  onClose: () => void
}
const H_MS = 3_600_000
const STANDARD_H = 2

/** As the date field keeps it: local, without a zone. */
const keptOf = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

/** Spec §5 "Turn to test": both times, in order. Two hours from now unless somebody says otherwise. */
export function TurnToTestDialog({ isSending, onSend, onClose }: TurnToTestDialogProps) {
  const say = useText(handlingBook)
  const id = useId()
  const [from, setFrom] = useState<string | undefined>(() => keptOf(new Date()))
  const [until, setUntil] = useState<string | undefined>(() => keptOf(new Date(Date.now() + STANDARD_H * H_MS)))
  const [wrong, setWrong] = useState<'test.missing' | 'test.order' | null>(null)
  const send = () => {
    if (!from || !until) return setWrong('test.missing')
    const times = { from: new Date(from), until: new Date(until) }
    if (times.from > times.until) return setWrong('test.order')
    setWrong(null)
    onSend(times)
  }
  return (
    <Dialog
      open
      title={say('test.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" loading={isSending} onClick={send}>
            {say('action.turnToTest')}
          </Button>
        </>
      }
    >
      <div className="hd-test">
        <label htmlFor={`${id}-from`}>{say('test.from')}</label>
        <LazyMomentField id={`${id}-from`} unit="second" value={from} onChange={setFrom} />
        <label htmlFor={`${id}-until`}>{say('test.until')}</label>
        <LazyMomentField id={`${id}-until`} unit="second" value={until} onChange={setUntil} />
        <p className="t3">{say('test.note')}</p>
        {wrong && (
          <p role="status" className="hd-wrong">
            {say(wrong)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
