import { flawOf } from '@gss/session/contract'
import { tell } from '@gss/web-kit/api/failureText'
import { isRefused } from '@gss/web-kit/api/failures'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { currentPolicy } from '../../passwordPolicy.ts'
import { api } from '../api.ts'
import { shellBook } from '../shellBook.ts'
import { useLogout } from './useLogout.ts'

const WIDTH_PX = 500
/** Spec §5: each at most 50 characters. */
const MAX_CHARS = 50
const SIGN_IN_AFTER_MS = 1_500

interface Fields {
  current: string
  next: string
  confirm: string
}
interface ChangePasswordProps {
  /** Nothing else can be done before: the password has expired, or somebody else chose it. */
  isForced?: boolean
  onClose: () => void
}

/** Spec §5 "Change password". Every session of the person ends, this one too. */
export function ChangePassword({ isForced = false, onClose }: ChangePasswordProps) {
  const say = useText(shellBook)
  const toast = useToast()
  const logOut = useLogout()
  const [form] = Form.useForm<Fields>()
  const [isSending, setSending] = useState(false)
  const user = useSession(({ session }) => session?.user)
  const policy = currentPolicy()

  const change = async (fields: Fields) => {
    setSending(true)
    try {
      await api.changePassword(fields)
      toast.done(say('password.done'))
      setTimeout(() => void logOut(), SIGN_IN_AFTER_MS)
    } catch (failure) {
      setSending(false)
      const sentence = tell(failure)?.sentence
      const name = isRefused(failure, 'session.passwordWrong') ? 'current' : 'next'
      if (sentence) form.setFields([{ name, errors: [sentence] }])
    }
  }
  const flaw = (_: unknown, value: string | undefined) => {
    const found = value ? flawOf(value, policy, user ? [user.username, user.realname] : []) : null
    return found
      ? Promise.reject(new Error(say(`password.${found}`, { chars: policy.minChars, classes: policy.classesNeeded })))
      : Promise.resolve()
  }
  const same = (_: unknown, value: string | undefined) =>
    value && value !== form.getFieldValue('next') ? Promise.reject(new Error(say('password.differ'))) : Promise.resolve()

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
      {isForced && <p className="due">{say('password.due')}</p>}
      <Form
        form={form}
        onFinish={(fields) => void change(fields)}
        labelCol={{ flex: '104px' }}
        requiredMark={false}
        colon={false}
        validateTrigger="onBlur"
      >
        <Form.Item name="current" label={say('password.current')} rules={[{ required: true, message: say('password.needCurrent') }]}>
          <Input.Password maxLength={MAX_CHARS} autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="next"
          label={say('password.next')}
          rules={[{ required: true, message: say('password.needNext') }, { validator: flaw }]}
        >
          <Input.Password maxLength={MAX_CHARS} autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirm"
          label={say('password.confirm')}
          dependencies={['next']}
          rules={[{ required: true, message: say('password.needConfirm') }, { validator: same }]}
        >
          <Input.Password maxLength={MAX_CHARS} autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
