import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import './own.css'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ownBook } from './ownBook.ts'
import { PASSWORD_MAX_CHARS, type PasswordFields, OwnPasswordForm } from './PasswordForm.tsx'
import { usePasswordPolicy } from './policy.ts'

/** Spec §2.3 /dashboard/reset-pwd. */
export function ChangePasswordPage() {
  const say = useText(ownBook)
  const { title } = useScreen()
  const [form] = Form.useForm<PasswordFields>()
  const [isSending, setSending] = useState(false)
  const { minChars, classesNeeded, maxAgeDays, remembered } = usePasswordPolicy()
  const rules = [
    say('rule.chars', { chars: minChars, max: PASSWORD_MAX_CHARS }),
    ...(classesNeeded > 1 ? [say('rule.classes', { classes: classesNeeded })] : []),
    say('rule.name'),
    say('rule.common'),
    say('rule.remembered', { count: remembered }),
    ...(maxAgeDays === null ? [] : [say('rule.age', { days: maxAgeDays })]),
    say('rule.sessions'),
  ]
  return (
    <div className="page scrolls">
      <header className="page-title">
        <h1>{title}</h1>
      </header>
      <div className="own-two">
        <section className="panel own-panel" aria-label={title}>
          <OwnPasswordForm form={form} onSending={setSending} />
          <div className="own-keys">
            <SendButton loading={isSending} onClick={form.submit}>
              {say('save')}
            </SendButton>
            <Button onClick={() => form.resetFields()}>{say('cancel')}</Button>
          </div>
        </section>
        <section className="panel own-panel">
          <header>
            <h2>{say('rules')}</h2>
          </header>
          <ul className="own-rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
