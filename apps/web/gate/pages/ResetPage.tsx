import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { api } from '../api.ts'
import { NewPasswordFields } from '../fields/NewPassword.tsx'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'
import { takeFromAddress } from '../gatePath.ts'
import { passwordErrors } from '../passwordRules.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

/** Where the link of a forgotten password leads. */
export function ResetPage() {
  const say = useText(gateBook)
  const [ticket] = useState(() => takeFromAddress('ticket'))
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [isDone, setDone] = useState(false)
  const { errors, isSending, submit } = useSubmit<'password' | 'confirm'>()
  const save = async () => {
    await api.resetPassword({ ticket, password, confirm })
    setDone(true)
  }
  return (
    <GateFrame>
      <h1>{say('reset.title')}</h1>
      {ticket === '' && <p role="alert">{say('ticket.missing')}</p>}
      {isDone && <p role="status">{say('reset.done')}</p>}
      {ticket !== '' && !isDone && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(passwordErrors(password, confirm, [], say), save)
          }}
        >
          <NewPasswordFields
            label={say('reset.password')}
            password={password}
            confirm={confirm}
            errors={errors}
            onPassword={setPassword}
            onConfirm={setConfirm}
          />
          <SubmitButton word={say('reset.submit')} isSending={isSending} error={errors.form} />
        </form>
      )}
      <p className="option">
        <GateLink to="/login">{say('back')}</GateLink>
      </p>
    </GateFrame>
  )
}
