import type { SignInSession } from '@gss/session/contract'
import { tell } from '@gss/web-kit/api/failureText'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useRef, useState } from 'react'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'
import { arriveSignedIn } from '../signedIn.ts'

interface EntryPageProps {
  working: string
  /** A session, or the sentence why not. */
  enter: () => Promise<SignInSession | string>
  onSignedIn: (path: string) => void
}

/** A way in without a form: it tries once, and says what became of it. */
export function EntryPage({ working, enter, onSignedIn }: EntryPageProps) {
  const say = useText(gateBook)
  const [failed, setFailed] = useState<string | null>(null)
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current) return // what it enters with works once
    isTried.current = true
    enter().then(
      (entered) => (typeof entered === 'string' ? setFailed(entered) : arriveSignedIn(entered, onSignedIn)),
      (error: unknown) => setFailed(tell(error)?.sentence ?? ''),
    )
  }, [enter, onSignedIn])
  return (
    <GateFrame>
      <h1>{say('signIn.title')}</h1>
      {failed === null ? <p role="status">{working}</p> : <p role="alert">{failed}</p>}
      {failed !== null && (
        <p className="option">
          <GateLink to="/login" className="press">
            {say('back')}
          </GateLink>
        </p>
      )}
    </GateFrame>
  )
}
