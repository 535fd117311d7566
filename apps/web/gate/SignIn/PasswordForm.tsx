import { type Enrolment, enrolment } from '@gss/session/contract'
import { decode } from '@gss/kit/wire'
import { isRefused, type RefusalError } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { lazy, Suspense, useId, useState } from 'react'
import { api } from '../api.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { gateBook } from '../gateBook.ts'
import { GateLink } from '../GateLink.tsx'
import { arriveSignedIn } from '../signedIn.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { type Errors, useSubmit } from '../useSubmit.ts'

const SecondFactor = lazy(() => import('./SecondFactor.tsx').then((m) => ({ default: m.SecondFactor })))

/** Null: name and password; then, for an administrator, the one-time code, perhaps to be set up first. */
type Step = null | { enrol: Enrolment | null }
type Field = 'username' | 'password'

export function SignInPasswordForm({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const say = useText(gateBook)
  const rememberId = useId()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [step, setStep] = useState<Step>(null)
  const { errors, isSending, submit } = useSubmit<Field>()

  const wrong: Errors<Field> = {
    ...(username.trim() === '' && { username: say('need.account') }),
    ...(password === '' && { password: say('need.password') }),
  }
  const signIn = async (secondFactor?: string) => {
    const enrolTicket = step?.enrol?.ticket
    const ask = {
      username: username.trim(),
      password,
      remember,
      ...(secondFactor && { secondFactor }),
      ...(enrolTicket && { enrolTicket }),
    }
    try {
      arriveSignedIn(await api.login(ask), onSignedIn)
    } catch (failure) {
      const next = nextStep(failure)
      if (next === undefined) throw failure
      setStep(next)
    }
  }

  if (step)
    return (
      <Suspense fallback={null}>
        <SecondFactor enrolment={step.enrol} onCode={signIn} onBack={() => setStep(null)} />
      </Suspense>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(wrong, signIn)
      }}
    >
      <TextField
        label={say('signIn.account')}
        value={username}
        onChange={setUsername}
        error={errors.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={say('signIn.password')}
        value={password}
        onChange={setPassword}
        error={errors.password}
        name="password"
        autoComplete="current-password"
      />
      <div className="option">
        <input
          type="checkbox"
          className="check"
          id={rememberId}
          checked={remember}
          onChange={() => setRemember(!remember)}
        />
        <label htmlFor={rememberId}>{say('signIn.remember')}</label>
        <span className="spacer" />
        <GateLink to="/forgot-password">{say('signIn.forgot')}</GateLink>
      </div>
      <SubmitButton
        word={say('signIn.submit')}
        working={say('signIn.working')}
        isSending={isSending}
        error={errors.form}
      />
    </form>
  )
}

function nextStep(failure: unknown): Step | undefined {
  if (isRefused(failure, 'session.secondFactorNeeded')) return { enrol: null }
  if (isRefused(failure, 'session.secondFactorEnrol')) return { enrol: enrolmentIn(failure) }
  return undefined
}
const enrolmentIn = (refusal: RefusalError) => decode(enrolment, refusal.data)
