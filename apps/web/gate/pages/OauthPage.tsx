import { useText } from '@gss/web-kit/text/book'
import { api } from '../api.ts'
import type { GateProps } from '../gateProps.ts'
import { gateBook } from '../gateBook.ts'
import { OAUTH_STATE_KEY } from '../oauthState.ts'
import { EntryPage } from './EntryPage.tsx'

/** Spec §2.1 /oauth: back from the identity provider. */
export function OauthPage({ onSignedIn }: GateProps) {
  const say = useText(gateBook)
  return (
    <EntryPage
      working={say('oauth.working')}
      onSignedIn={onSignedIn}
      enter={async () => {
        const query = location.search.slice(1)
        const kept = sessionStorage.getItem(OAUTH_STATE_KEY)
        const brought = new URLSearchParams(query).get('state')
        sessionStorage.removeItem(OAUTH_STATE_KEY)
        history.replaceState(null, '', location.pathname)
        if (!kept || kept !== brought) return say('oauth.mismatch')
        return api.finishOauth({ query, state: kept })
      }}
    />
  )
}
