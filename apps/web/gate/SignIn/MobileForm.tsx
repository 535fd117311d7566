import { isMobile } from '@gss/session/contract'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { gateBook } from '../gateBook.ts'
import { arriveSignedIn } from '../signedIn.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

const MOBILE_CHARS = 11

export function MobileForm({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const say = useText(gateBook)
  const rememberId = useId()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const { errors, setErrors, isSending, submit, fail } = useSubmit<'mobile' | 'code'>()
  const mobileWrong = { mobile: say(mobile === '' ? 'need.mobile' : 'need.mobileFormat') }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = {
          ...(!isMobile(mobile) && mobileWrong),
          ...(code === '' && { code: say('need.code') }),
        }
        void submit(wrong, async () =>
          arriveSignedIn(await api.loginByMobile({ mobile, code, remember }), onSignedIn),
        )
      }}
    >
      <TextField
        label={say('signIn.mobile')}
        value={mobile}
        onChange={setMobile}
        error={errors.mobile}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_CHARS}
        autoFocus
      />
      <CodeField
        mobile={mobile}
        value={code}
        onChange={setCode}
        error={errors.code}
        onFailure={fail}
        onMobileWrong={() => setErrors(mobileWrong)}
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
