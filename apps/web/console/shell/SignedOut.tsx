import { useSessionLost } from '@gss/web-kit/api/sessionLost'
import { useText } from '@gss/web-kit/text/book'
import { shellBook } from '../shellBook.ts'

/** Spec §8: the sentence with the status, while the page waits to be reloaded. */
export function SignedOut() {
  const say = useText(shellBook)
  const status = useSessionLost((state) => state.status)
  if (status === null) return null
  return (
    <div className="signedout" role="alert">
      <b>{say('signedOut.title')}</b>
      <span className="tabular">{say('signedOut.note', { status })}</span>
    </div>
  )
}
