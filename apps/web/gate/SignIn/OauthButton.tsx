import { useText } from '@gss/web-kit/text/book'
import { api } from '../api.ts'
import { gateBook } from '../gateBook.ts'
import { useSubmit } from '../useSubmit.ts'
import { OAUTH_STATE_KEY } from '../oauthState.ts'

/** To the organisation's own identity provider and, at /oauth, back. */
export function OauthButton() {
  const say = useText(gateBook)
  const { errors, isSending, submit } = useSubmit()
  const leave = async () => {
    const { url, state } = await api.beginOauth()
    sessionStorage.setItem(OAUTH_STATE_KEY, state)
    location.assign(url)
  }
  return (
    <div className="oauth">
      <button type="button" className="press" aria-busy={isSending} onClick={() => void submit({}, leave)}>
        {say('signIn.oauth')}
      </button>
      <div className="said" role="alert">
        {errors.form}
      </div>
    </div>
  )
}
