import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { api } from '../api.ts'
import { TextField } from '../fields/TextField.tsx'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

/** Answers the same whether the account is known or not. */
export function ForgotPage() {
  const say = useText(gateBook)
  const [account, setAccount] = useState('')
  const [isSent, setSent] = useState(false)
  const { errors, isSending, submit } = useSubmit<'account'>()
  const send = async () => {
    await api.forgotPassword({ account: account.trim() })
    setSent(true)
  }
  return (
    <GateFrame>
      <h1>{say('forgot.title')}</h1>
      {isSent ? (
        <p role="status">{say('forgot.sent')}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(account.trim() === '' ? { account: say('need.account') } : {}, send)
          }}
        >
          <p className="text-2">{say('forgot.note')}</p>
          <TextField
            label={say('signIn.account')}
            value={account}
            onChange={setAccount}
            error={errors.account}
            autoComplete="username"
            autoFocus
          />
          <SubmitButton word={say('forgot.submit')} isSending={isSending} error={errors.form} />
        </form>
      )}
      <p className="option">
        <GateLink to="/login">{say('back')}</GateLink>
      </p>
    </GateFrame>
  )
}
