import type { AnswerOf } from '@gss/kit/call'
import { encode } from '@gss/kit/wire'
import { serverNow } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import {
  type calls,
  ORDER_LOOKS,
  type OrderLook,
  ORDER_NOTE_MAX_CHARS,
  ORDER_REASONS,
  type OrderReason,
  orderWords,
  REMOTE_CODES,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { remoteBook } from './remoteBook.ts'
import { useControlledOrder } from './useControlled.tsx'

type Device = AnswerOf<(typeof calls)['deviceCommands']>
const HOURS = [1, 2, 4, 8, 24] as const
const HOUR_MS = 3_600_000
const USUAL_HOURS = 2
/** Between the press and the server's look the clock goes on. */
const EARLIER_MS = 5_000

/** One order and its question: why, until when, who has looked. Enter answers nothing here. */
export function OrderDialog({
  code,
  device,
  onClose,
}: {
  code: keyof typeof REMOTE_CODES
  device: Device
  onClose: () => void
}) {
  const say = useText(remoteBook)
  const action = REMOTE_CODES[code]
  const [reason, setReason] = useState<OrderReason | null>(null)
  const [hours, setHours] = useState<number>(USUAL_HOURS)
  const [looked, setLooked] = useState<OrderLook | null>(null)
  const [note, setNote] = useState('')
  const { isSending, send } = useSend()
  const { run, dialog } = useControlledOrder()
  const isQuiet = action === 'shield' || action === 'release'
  const until = new Date(serverNow().getTime() + hours * HOUR_MS - EARLIER_MS)
  const isLooked = action === 'start' || action === 'mute'
  const isMoved = action === 'start' || action === 'stop'
  const isReady = isQuiet ? reason !== null : !isLooked || looked !== null
  const order = async () => {
    const words = {
      ...(isQuiet && reason && { reason }),
      ...(action === 'shield' && { until }),
      ...(isLooked && looked && { looked }),
      ...(note.trim() !== '' && { note: note.trim() }),
    }
    const { collector, transmission, channel, panel, systemType, component, componentType, point } = device
    await run({
      deed: () =>
        api.sendMessages({
          protocol: '1-1',
          messages: [
            {
              type: code,
              collector,
              transmission,
              channel,
              panel,
              systemType,
              component,
              componentType,
              point,
              id: crypto.randomUUID(),
              at: serverNow().getTime(),
              data: JSON.stringify(encode(orderWords, words)),
            },
          ],
        }),
      done: onClose,
    })
  }
  return (
    <>
      <Dialog
        open
        width={500}
        title={say(action)}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button
              type="primary"
              danger={action !== 'release'}
              disabled={!isReady}
              loading={isSending}
              onClick={() => void send(order)}
            >
              {say(action)}
            </Button>
          </>
        }
      >
        <p className="rc-ask">{say(`ask.${action}`, { name: device.name, until: dateTimeOf(until) })}</p>
        {device.isBurning && (
          <p className="rc-burning" role="alert">
            {say('burning')}
          </p>
        )}
        {isMoved && device.isByTwo && <p className="text-2">{say('byTwo')}</p>}
        <Form className="form-grid" labelCol={{ flex: '96px' }} colon={false} requiredMark={false}>
          {isQuiet && (
            <Form.Item label={say('reason')} required>
              <Radio.Group
                aria-label={say('reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                options={ORDER_REASONS.map((value) => ({ value, label: say(`reason.${value}`) }))}
              />
            </Form.Item>
          )}
          {action === 'shield' && (
            <Form.Item label={say('until')} required>
              <Radio.Group
                aria-label={say('until')}
                value={hours}
                onChange={({ target }) => setHours(target.value)}
                options={HOURS.map((value) => ({ value, label: say('hours', { n: value }) }))}
              />
            </Form.Item>
          )}
          {isLooked && (
            <Form.Item label={say('looked')} required>
              <Radio.Group
                aria-label={say('looked')}
                value={looked}
                onChange={({ target }) => setLooked(target.value)}
                options={ORDER_LOOKS.map((value) => ({ value, label: say(`looked.${value}`) }))}
              />
            </Form.Item>
          )}
          <Form.Item label={say('note')}>
            <Input
              aria-label={say('note')}
              maxLength={ORDER_NOTE_MAX_CHARS}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
