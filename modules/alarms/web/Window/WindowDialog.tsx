import { atWall, wallText } from '@gss/kit/zone'
import './quiet.css'
import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import type { WindowOptions } from '../../contract/windowCalls.ts'
import { FIRST_SCOPE, type Quietness, type WindowScope } from '../../contract/windows.ts'
import { laterApi } from '../laterApi.ts'
import { inHours, isLongerThan } from './moment.ts'
import { quietBook } from './quietBook.ts'
import { ReasonField } from './ReasonField.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { WhatSounds } from './WhatSounds.tsx'

export interface WindowTyped {
  scope: WindowScope
  from: Date
  until: Date
  reason: string
  hearsFires: boolean
}
interface WindowDialogProps {
  alarm: Pick<Alarm, 'alarmId'>
  kind: Quietness
  isSending: boolean
  onSend: (wanted: WindowTyped) => void
  onClose: () => void
}
const STANDARD_H = 2

/** Spec §5 "Turn to test", "Turn to maintenance": before anything is quiet it is said what, until when, and what will not be heard. */
export function WindowDialog({ alarm: { alarmId }, kind, isSending, onSend, onClose }: WindowDialogProps) {
  const say = useText(quietBook)
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms.windowOptions', alarmId],
    queryFn: ({ signal }) => laterApi.windowOptions({ alarmId }, { signal }),
  })
  if (data) return <Asked {...{ kind, isSending, onSend, onClose }} offered={data} />
  return (
    <Dialog open title={say(`ask.${kind}`)} onCancel={onClose} footer={null} isReadOnly>
      {error ? (
        <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={say('loading')} />
      )}
    </Dialog>
  )
}

type AskedProps = Omit<WindowDialogProps, 'alarm'> & { offered: WindowOptions }
function Asked({ kind, offered, isSending, onSend, onClose }: AskedProps) {
  const say = useText(quietBook)
  const id = useId()
  const { options, hours } = offered
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ scope }) => scope === FIRST_SCOPE[kind]),
    ),
  )
  const [from, setFrom] = useState<string | undefined>(() => wallText(new Date()))
  const [until, setUntil] = useState<string | undefined>(() => wallText(inHours(STANDARD_H)))
  const [hearsFires, setHearsFires] = useState(kind === 'maintenance')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'missing' | 'order' | null>(null)
  const isTest = kind === 'debug'
  const isLong = until !== undefined && isLongerThan(hours, atWall(from ?? until), atWall(until))
  const send = () => {
    const option = options[chosen]
    if (!option || !from || !until) return setWrong('missing')
    const times = { from: isTest ? atWall(from) : new Date(), until: atWall(until) }
    if (isTest && times.from > times.until) return setWrong('order')
    setWrong(null)
    onSend({ ...times, scope: option.scope, reason, hearsFires })
  }
  return (
    <Dialog
      open
      title={say(`ask.${kind}`)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={send}>
            {say(`ask.${kind}`)}
          </SendButton>
        </>
      }
    >
      <div className="qw-form">
        <ScopeChoice options={options} chosen={chosen} onChoose={setChosen} />
        {isTest && (
          <>
            <label htmlFor={`${id}-from`}>{say('from')}</label>
            <LazyMomentField id={`${id}-from`} unit="second" value={from} onChange={setFrom} />
          </>
        )}
        <label htmlFor={`${id}-until`}>{say('until')}</label>
        <div>
          <LazyMomentField id={`${id}-until`} unit="second" value={until} onChange={setUntil} />
          <WindowLimit {...offered} />
        </div>
        {isLong && offered.mayBeLong && <ReasonField value={reason} onChange={setReason} />}
        {isTest && (
          <Checkbox
            className="qw-wide"
            checked={hearsFires}
            onChange={({ target }) => setHearsFires(target.checked)}
          >
            {say('hears')}
          </Checkbox>
        )}
        <WhatSounds kind={kind} hearsFires={hearsFires} />
        {wrong && (
          <p role="status" className="qw-wrong">
            {say(wrong)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** How long it may be, in words: before anybody tries, not after. */
export function WindowLimit({ hours, longHours, mayBeLong }: Omit<WindowOptions, 'options'>) {
  const say = useText(quietBook)
  return (
    <small className="text-2 tabular">
      {mayBeLong && longHours > hours
        ? say('limit.long', { hours: longHours, short: hours })
        : say('limit', { hours })}
    </small>
  )
}
