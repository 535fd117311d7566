import { useText } from '@gss/web-kit/text/book'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import type { GateProps } from '../gateProps.ts'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'
import { OauthButton } from './OauthButton.tsx'
import { SignInPasswordForm } from './PasswordForm.tsx'

const MobileForm = lazy(() => import('./MobileForm.tsx').then((m) => ({ default: m.MobileForm })))

const WAYS = ['byPassword', 'byMobile'] as const
type Way = (typeof WAYS)[number]

/** Spec §2.14 "Login": by credentials, or by mobile number with a code. */
export function SignInPage(props: GateProps) {
  const say = useText(gateBook)
  const [way, setWay] = useState<Way>('byPassword')
  const id = useId()
  const { hasOauth = false, isRegistrationOpen = false } = useConfig(({ looked }) => looked?.config) ?? {}
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = way === 'byPassword' ? 'byMobile' : 'byPassword'
    setWay(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <GateFrame>
      <h1>{say('signIn.title')}</h1>
      <div className="ctabs" role="tablist" aria-label={say('signIn.title')}>
        {WAYS.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={way === each}
            aria-controls={`${id}-panel`}
            tabIndex={way === each ? 0 : -1}
            className={way === each ? 'is-on' : undefined}
            onClick={() => setWay(each)}
            onKeyDown={onKeyDown}
          >
            {say(`signIn.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`} onInput={props.onExpectSignIn}>
        <Suspense fallback={null}>
          {way === 'byPassword' ? (
            <SignInPasswordForm onSignedIn={props.onSignedIn} />
          ) : (
            <MobileForm onSignedIn={props.onSignedIn} />
          )}
        </Suspense>
      </div>
      {hasOauth && <OauthButton />}
      {isRegistrationOpen && (
        <p className="option">
          {say('signIn.noAccount')}
          <GateLink to="/register">{say('signIn.register')}</GateLink>
        </p>
      )}
    </GateFrame>
  )
}
