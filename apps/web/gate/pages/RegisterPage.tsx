import { isUserEmail, isMobile } from '@gss/session/contract'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { api } from '../api.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { NameFields } from '../fields/NameFields.tsx'
import { NewPasswordFields } from '../fields/NewPassword.tsx'
import { TextField } from '../fields/TextField.tsx'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'
import { goToGate } from '../gatePath.ts'
import { passwordErrors } from '../passwordRules.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

const BLANK = { username: '', realname: '', email: '', password: '', confirm: '', mobile: '', code: '' }
type Form = typeof BLANK
const MOBILE_CHARS = 11

/** Spec §2.14: registration with email, password and confirm password; §5 "Registration and login texts". */
export function SelfRegisterPage() {
  const say = useText(gateBook)
  const [form, setForm] = useState(BLANK)
  const { errors, setErrors, isSending, submit, fail } = useSubmit<keyof Form>()
  const set = (key: keyof Form) => (value: string) => setForm((known) => ({ ...known, [key]: value }))
  const mobileWrong = { mobile: say(form.mobile === '' ? 'need.mobile' : 'need.mobileFormat') }
  const wrong = () => ({
    ...(form.username.trim() === '' && { username: say('need.username') }),
    ...(form.realname.trim() === '' && { realname: say('need.realname') }),
    ...(form.email === ''
      ? { email: say('need.email') }
      : !isUserEmail(form.email) && { email: say('need.emailFormat') }),
    ...passwordErrors(form.password, form.confirm, [form.username, form.realname], say),
    ...(!isMobile(form.mobile) && mobileWrong),
    ...(form.code === '' && { code: say('need.code') }),
  })
  const register = async () => {
    await api.register({ ...form, username: form.username.trim(), realname: form.realname.trim() })
    goToGate('/registerResult')
  }
  return (
    <GateFrame>
      <h1>{say('register.title')}</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(wrong(), register)
        }}
      >
        <NameFields {...form} errors={errors} onUsername={set('username')} onRealname={set('realname')} />
        <TextField
          label={say('register.email')}
          type="email"
          value={form.email}
          onChange={set('email')}
          error={errors.email}
          autoComplete="email"
        />
        <NewPasswordFields
          label={say('register.password')}
          password={form.password}
          confirm={form.confirm}
          errors={errors}
          onPassword={set('password')}
          onConfirm={set('confirm')}
        />
        <TextField
          label={say('signIn.mobile')}
          value={form.mobile}
          onChange={set('mobile')}
          error={errors.mobile}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={MOBILE_CHARS}
        />
        <CodeField
          mobile={form.mobile}
          value={form.code}
          onChange={set('code')}
          error={errors.code}
          onFailure={fail}
          onMobileWrong={() => setErrors(mobileWrong)}
        />
        <p className="option">
          {say('register.agree')}
          <GateLink to="/user-agreement">{say('signIn.agreement')}</GateLink>
        </p>
        <SubmitButton word={say('register.submit')} isSending={isSending} error={errors.form} />
      </form>
      <p className="option">
        {say('register.hasAccount')}
        <GateLink to="/login">{say('signIn.submit')}</GateLink>
      </p>
    </GateFrame>
  )
}
