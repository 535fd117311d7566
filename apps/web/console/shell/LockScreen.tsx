import { tell } from '@gss/web-kit/api/failureText'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useLogout } from '../account/useLogout.ts'
import { api } from '../api.ts'
import { shellBook } from '../shellBook.ts'
import { setIdleLock } from './idleLock.ts'

const WIDTH_PX = 416
const PASSWORD_MAX_CHARS = 50

/** Below the alarm banner, above everything one could press. */
export function LockScreen() {
  const say = useText(shellBook)
  const id = useId()
  const logOut = useLogout()
  const name = useSession(({ session }) => session?.user.realname ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const unlock = async () => {
    if (password === '' || isSending) return
    setSending(true)
    try {
      await api.unlock({ password })
      setIdleLock({ isLocked: false })
    } catch (failure) {
      setError(tell(failure)?.sentence)
      setPassword('')
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={WIDTH_PX}
      title={say('lock.title')}
      footer={
        <>
          <Button onClick={() => void logOut()}>{say('lock.other')}</Button>
          <Button type="primary" loading={isSending} onClick={() => void unlock()}>
            {say('lock.open')}
          </Button>
        </>
      }
    >
      <p className="text-2">{say('lock.note')}</p>
      <label className="lockl" htmlFor={id}>
        {say('lock.password', { name })}
      </label>
      <Input.Password
        id={id}
        autoFocus
        value={password}
        maxLength={PASSWORD_MAX_CHARS}
        status={error ? 'error' : ''}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
        onPressEnter={() => void unlock()}
      />
      <p className="lerr" role="alert">
        {error && (
          <>
            <Icon name="info" size={12} /> {error}
          </>
        )}
      </p>
    </Modal>
  )
}
