import { useText } from '@gss/web-kit/text/book'
import { api } from '../api.ts'
import type { GateProps } from '../gateProps.ts'
import { gateBook } from '../gateBook.ts'
import { takeFromAddress } from '../gatePath.ts'
import { EntryPage } from './EntryPage.tsx'

/** Spec §2.1 /free-login, §2.2 a new browser tab: a ticket that works once becomes a session. */
export function FreeLoginPage({ onSignedIn }: GateProps) {
  const say = useText(gateBook)
  return (
    <EntryPage
      working={say('ticket.working')}
      onSignedIn={onSignedIn}
      enter={async () => {
        const goOnAt = new URLSearchParams(location.search).get('to')
        const ticket = takeFromAddress('ticket')
        if (ticket === '') return say('ticket.missing')
        const session = await api.loginByTicket({ ticket })
        return { ...session, homePage: ownPath(goOnAt) ?? session.homePage }
      }}
    />
  )
}

/** Only an address of ours: `//elsewhere` and `/\elsewhere` are not. */
const ownPath = (path: string | null) => (path !== null && /^\/(?![/\\])/.test(path) ? path : undefined)
