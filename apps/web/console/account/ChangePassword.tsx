import { type PasswordFields, OwnPasswordForm } from '@gss/session/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { shellBook } from '../shellBook.ts'
import { useLogout } from './useLogout.ts'

const WIDTH_PX = 500

interface ChangePasswordProps {
  /** Nothing else can be done before: the password has expired, or somebody else chose it. */
  isForced?: boolean
  onClose: () => void
}

/** Spec §5 "Change password", from wherever one is. */
export function ChangePassword({ isForced = false, onClose }: ChangePasswordProps) {
  const say = useText(shellBook)
  const logOut = useLogout()
  const queries = useQueryClient()
  const [form] = Form.useForm<PasswordFields>()
  const [isSending, setSending] = useState(false)
  const done = () => {
    // Who was made to change it is free now.
    void queries.invalidateQueries({ queryKey: ['session.current'] })
    onClose()
  }
  return (
    <Dialog
      open
      width={WIDTH_PX}
      title={say('password.title')}
      closable={!isForced}
      keyboard={!isForced}
      onCancel={onClose}
      footer={
        <>
          {isForced ? (
            <Button onClick={() => void logOut()}>{say('user.logout')}</Button>
          ) : (
            <Button onClick={onClose}>{say('cancel')}</Button>
          )}
          <Button type="primary" loading={isSending} onClick={form.submit}>
            {say('save')}
          </Button>
        </>
      }
    >
      {isForced && <p className="due-note">{say('password.due')}</p>}
      <OwnPasswordForm form={form} onSending={setSending} onDone={done} />
    </Dialog>
  )
}
