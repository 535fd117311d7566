import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { Trial, NotifyWay } from '../../contract/way.ts'
import { api } from '../api.ts'
import { notifyBook } from '../notifyBook.ts'

const RECIPIENT_MAX_CHARS = 200

/** One message, now; what the other side said stands there. */
export function TryDialog({ way, list, onClose }: { way: NotifyWay; list: string; onClose: () => void }) {
  const say = useText(notifyBook)
  const toast = useToast()
  const queries = useQueryClient()
  const id = useId()
  const [recipient, setRecipient] = useState('')
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isTrying, setTrying] = useState(false)
  const needsRecipient = way.kind !== 'webhook'
  const send = async () => {
    setTrying(true)
    setTrial(null)
    try {
      setTrial(await api.tryWay({ wayId: way.wayId, recipient: recipient.trim() }))
      void queries.invalidateQueries({ queryKey: [list] })
    } catch (error) {
      toast.failed(error)
    } finally {
      setTrying(false)
    }
  }
  return (
    <Dialog
      open
      title={say('tryTitle', { name: way.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button
            type="primary"
            loading={isTrying}
            disabled={needsRecipient && recipient.trim() === ''}
            onClick={() => void send()}
          >
            {say('trySend')}
          </Button>
        </>
      }
    >
      {needsRecipient && (
        <p>
          <label htmlFor={id}>{say('recipient')}</label>
          <Input
            id={id}
            value={recipient}
            maxLength={RECIPIENT_MAX_CHARS}
            onChange={({ target }) => setRecipient(target.value)}
          />
        </p>
      )}
      {trial && (
        <p role="status">
          {say(trial.isTaken ? 'tryTaken' : 'tryRefused', { ms: trial.tookMs, said: trial.said })}
        </p>
      )}
    </Dialog>
  )
}
