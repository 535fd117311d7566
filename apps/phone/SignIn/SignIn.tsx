import '../shell/shell.css'
import { Bare } from '@gss/field/phone'
import { isMobile, signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'
import { isRefused } from '@gss/web-kit/api/failures'
import { tell } from '@gss/web-kit/api/failureText'
import { lineHeard } from '@gss/web-kit/api/line'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { beginSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { type FormEvent, useState } from 'react'
import { phoneBook } from '../phoneBook.ts'
import { Field } from './Field.tsx'

const api = client(signInCalls)
const MOBILE_CHARS = 11

/** The same ways in as at the desk; a phone is its person's own, so it is remembered. */
export function SignIn() {
  const say = useText(phoneBook)
  const [isByMobile, setByMobile] = useState(false)
  const [name, setName] = useState('')
  const [proof, setProof] = useState('')
  const [factor, setFactor] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  const remember = true
  const enter = () =>
    isByMobile
      ? api.loginByMobile({ mobile: name, code: proof, remember })
      : api.login({
          username: name.trim(),
          password: proof,
          remember,
          ...(factor && { secondFactor: factor }),
        })
  const trying = async (work: () => Promise<void>) => {
    setSending(true)
    setSaid('')
    // Trying is how it is found out whether the line is back.
    lineHeard()
    try {
      await work()
    } catch (failure) {
      if (factor === null && isRefused(failure, 'session.secondFactorNeeded')) setFactor('')
      else setSaid(tell(failure)?.sentence ?? '')
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '' || proof === '') return
    void trying(async () => beginSession(await enter()))
  }
  const choose = (byMobile: boolean) => {
    setByMobile(byMobile)
    setProof('')
    setSaid('')
  }
  return (
    <Bare>
      <h1>
        <Icon name="logo" size={24} />
        {say('product')}
      </h1>
      <div className="yes-no" role="tablist">
        <button
          type="button"
          role="tab"
          aria-selected={!isByMobile}
          className={isByMobile ? '' : 'is-on'}
          onClick={() => choose(false)}
        >
          {say('signIn.byPassword')}
        </button>
        <button
          type="button"
          role="tab"
          aria-selected={isByMobile}
          className={isByMobile ? 'is-on' : ''}
          onClick={() => choose(true)}
        >
          {say('signIn.byMobile')}
        </button>
      </div>
      <form noValidate onSubmit={onSubmit}>
        {isByMobile ? (
          <>
            <Field
              label={say('signIn.mobile')}
              value={name}
              onChange={setName}
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={MOBILE_CHARS}
            />
            <Field
              label={say('signIn.code')}
              value={proof}
              onChange={setProof}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <button
              type="button"
              className="press"
              disabled={!isMobile(name)}
              onClick={() =>
                void trying(async () => {
                  await api.sendCode({ mobile: name })
                  setSaid(say('signIn.codeSent'))
                })
              }
            >
              {say('signIn.getCode')}
            </button>
          </>
        ) : (
          <>
            <Field
              label={say('signIn.account')}
              value={name}
              onChange={setName}
              autoComplete="username"
              autoCapitalize="none"
            />
            <Field
              label={say('signIn.password')}
              value={proof}
              onChange={setProof}
              type="password"
              autoComplete="current-password"
            />
            {factor !== null && (
              <Field
                label={say('signIn.factor')}
                value={factor}
                onChange={setFactor}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
              />
            )}
          </>
        )}
        <p className="said" role="alert" hidden={said === ''}>
          {said}
        </p>
        <button type="submit" className="press primary wide" aria-busy={isSending}>
          {say('signIn.submit')}
        </button>
      </form>
      <p className="note">{say(window.isSecureContext ? 'signIn.remembered' : 'signIn.insecure')}</p>
    </Bare>
  )
}
