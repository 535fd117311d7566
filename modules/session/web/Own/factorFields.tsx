import { tell } from '@gss/web-kit/api/failureText'
import { isRefused } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { Form, type FormInstance, Input } from 'antd'
import { ownBook } from './ownBook.ts'
import { PASSWORD_MAX_CHARS } from './PasswordForm.tsx'

export interface FactorFields {
  password: string
  code: string
}
const DIGITS = 6

export function PasswordItem() {
  const say = useText(ownBook)
  return (
    <Form.Item
      name="password"
      label={say('enrol.password')}
      rules={[{ required: true, message: say('enrol.needPassword') }]}
    >
      <Input.Password maxLength={PASSWORD_MAX_CHARS} autoComplete="current-password" autoFocus />
    </Form.Item>
  )
}

export function CodeItem({ isFirst = false }: { isFirst?: boolean }) {
  const say = useText(ownBook)
  return (
    <Form.Item
      name="code"
      label={say('enrol.code')}
      rules={[{ required: true, len: DIGITS, message: say('enrol.needCode') }]}
      normalize={(typed: string) => typed.replaceAll(/\D/g, '')}
    >
      <Input inputMode="numeric" maxLength={DIGITS} autoComplete="one-time-code" autoFocus={isFirst} />
    </Form.Item>
  )
}

/** A refusal stands at the field it is about. */
export function tellAt(form: FormInstance<FactorFields>, failure: unknown) {
  const sentence = tell(failure)?.sentence
  const name =
    isRefused(failure, 'session.secondFactorWrong') || isRefused(failure, 'session.ticketSpent')
      ? 'code'
      : 'password'
  if (sentence) form.setFields([{ name: form.getFieldInstance(name) ? name : 'code', errors: [sentence] }])
}
