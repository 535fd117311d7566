import type { Enrolment } from '@gss/session/contract'
import { QrCode } from '@gss/web-kit/qr/QrCode.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { TextField } from '../fields/TextField.tsx'
import { gateBook } from '../gateBook.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

const DIGITS = 6
const GROUP = /.{1,4}/g

interface SecondFactorProps {
  /** What to set up first; null where the person's app already knows us. */
  enrolment: Enrolment | null
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

export function SecondFactor({ enrolment, onCode, onBack }: SecondFactorProps) {
  const say = useText(gateBook)
  const [code, setCode] = useState('')
  const { errors, isSending, submit } = useSubmit<'code'>()
  const isWhole = code.length === DIGITS
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(isWhole ? {} : { code: say('need.factor') }, () => onCode(code))
      }}
    >
      <h2 className="step">{say(enrolment ? 'enrol.title' : 'factor.title')}</h2>
      <p className="text-2">{say(enrolment ? 'enrol.note' : 'factor.note')}</p>
      {enrolment && (
        <>
          <QrCode value={enrolment.uri} label={say('enrol.qr')} />
          <p className="secret">
            <span className="text-2">{say('enrol.secret')}</span>
            <code className="tabular">{enrolment.secret.match(GROUP)?.join(' ')}</code>
          </p>
        </>
      )}
      <TextField
        label={say('factor.code')}
        value={code}
        onChange={(typed) => setCode(typed.replaceAll(/\D/g, '').slice(0, DIGITS))}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <SubmitButton word={say('factor.submit')} isSending={isSending} error={errors.form} />
      <p className="option">
        <button type="button" className="press quiet compact" onClick={onBack}>
          {say('back')}
        </button>
      </p>
    </form>
  )
}
