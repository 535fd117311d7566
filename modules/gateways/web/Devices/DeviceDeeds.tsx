import { ControlPasswordDialog } from '@gss/session/web'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { ASKABLE, type AskableCommand, type Transmission } from '../../contract/index.ts'
import { api } from '../api.ts'
import { devicesBook } from './devicesBook.ts'
import { DutyCheckDialog } from './DutyCheckDialog.tsx'

const PASSWORD_NEEDED = 'gateway.controlPasswordNeeded'

/** What it may be asked. A command to who is not there would only expire. */
export function DeviceDeeds({
  device: { transmissionId, name, isOnline },
  onAsked,
}: {
  device: Transmission
  onAsked: () => void
}) {
  const say = useText(devicesBook)
  const toast = useToast()
  const ask = useAskGrave()
  const [opened, setOpened] = useState<'dutyCheck' | 'password' | null>(null)

  const send = async (kind: AskableCommand, minutes?: number) => {
    try {
      await api.ask({ transmissionId, kind, minutes })
      toast.done(say('asked'))
      setOpened(null)
      onAsked()
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === PASSWORD_NEEDED) return setOpened('password')
      toast.failed(failure)
    }
  }
  const initialise = () =>
    ask({
      title: say('initialiseAsk', { name }),
      content: say('initialiseNote'),
      okText: say('ask.initialise'),
      cancelText: say('cancel'),
      onOk: () => send('initialise'),
    })
  const deedOf = (kind: AskableCommand) => {
    if (kind === 'initialise') return initialise
    return kind === 'dutyCheck' ? () => setOpened('dutyCheck') : () => void send(kind)
  }
  return (
    <section aria-label={say('deeds')} className="dp-deeds">
      {ASKABLE.map((kind) => (
        <button
          key={kind}
          type="button"
          className="press compact"
          disabled={!isOnline}
          title={isOnline ? undefined : say('mustBeOnline')}
          onClick={deedOf(kind)}
        >
          {kind.startsWith('read') && `${say('ask')} · `}
          {say(`ask.${kind}`)}
        </button>
      ))}
      {!isOnline && <span className="text-2 small">{say('mustBeOnline')}</span>}
      {opened === 'dutyCheck' && (
        <DutyCheckDialog onSend={(minutes) => send('dutyCheck', minutes)} onClose={() => setOpened(null)} />
      )}
      {opened === 'password' && (
        <ControlPasswordDialog onProved={() => send('initialise')} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
