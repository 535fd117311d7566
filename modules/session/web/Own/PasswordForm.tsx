import './own.css'
import { tell } from '@gss/web-kit/api/failureText'
import { isRefused } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Form, type FormInstance, Input } from 'antd'
import { passwordFlawOf } from '../../contract/index.ts'
import { api } from '../api.ts'
import { ownBook } from './ownBook.ts'
import { usePasswordPolicy } from './policy.ts'
import { OwnStrength } from './Strength.tsx'

/** Spec §5 "Change password": each at most 50 characters. */
export const PASSWORD_MAX_CHARS = 50

/** What is typed to change a password. */
export interface PasswordFields {
  current: string
  next: string
  confirm: string
}
interface PasswordFormProps {
  form: FormInstance<PasswordFields>
  onSending: (isSending: boolean) => void
  onDone?: () => void
}

/** The three fields and what may be wrong with them; whoever shows it has the keys. Other sessions end, this one goes on. */
export function OwnPasswordForm({ form, onSending, onDone }: PasswordFormProps) {
  const say = useText(ownBook)
  const toast = useToast()
  const policy = usePasswordPolicy()
  const user = useSession(({ session }) => session?.user)
  const typed = Form.useWatch('next', form)

  const change = async (fields: PasswordFields) => {
    onSending(true)
    try {
      await api.changePassword(fields)
      form.resetFields()
      toast.done(say('changed'))
      onDone?.()
    } catch (failure) {
      const sentence = tell(failure)?.sentence
      const name =
        isRefused(failure, 'session.passwordWrong') || isRefused(failure, 'session.locked')
          ? 'current'
          : 'next'
      if (sentence) form.setFields([{ name, errors: [sentence] }])
    } finally {
      onSending(false)
    }
  }
  const fine = (_: unknown, value: string | undefined) => {
    const flaw = value ? passwordFlawOf(value, policy, user ? [user.username, user.realname] : []) : null
    return flaw
      ? Promise.reject(new Error(say(flaw, { chars: policy.minChars, classes: policy.classesNeeded })))
      : Promise.resolve()
  }
  const same = (_: unknown, value: string | undefined) =>
    value && value !== form.getFieldValue('next')
      ? Promise.reject(new Error(say('differ')))
      : Promise.resolve()

  return (
    <Form<PasswordFields>
      form={form}
      className="form-grid"
      onFinish={(fields) => void change(fields)}
      labelCol={{ flex: '128px' }}
      requiredMark={false}
      colon={false}
      validateTrigger="onBlur"
    >
      <Form.Item
        name="current"
        label={say('current')}
        rules={[{ required: true, message: say('needCurrent') }]}
      >
        <Input.Password maxLength={PASSWORD_MAX_CHARS} autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="next"
        label={say('next')}
        extra={<OwnStrength password={typed ?? ''} />}
        rules={[{ required: true, message: say('needNext') }, { validator: fine }]}
      >
        <Input.Password maxLength={PASSWORD_MAX_CHARS} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={say('confirm')}
        dependencies={['next']}
        rules={[{ required: true, message: say('needConfirm') }, { validator: same }]}
      >
        <Input.Password
          maxLength={PASSWORD_MAX_CHARS}
          autoComplete="new-password"
          onPressEnter={form.submit}
        />
      </Form.Item>
    </Form>
  )
}
