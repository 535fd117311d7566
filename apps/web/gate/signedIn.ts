import type { SignInSession } from '@gss/session/contract'
import { beginSession } from '@gss/web-kit/session/session'

/** Keeps what signing in answered and goes on to the home page. */
export function arriveSignedIn(session: SignInSession, onSignedIn: (path: string) => void) {
  beginSession(session)
  onSignedIn(session.homePage.startsWith('/') ? session.homePage : '/')
}
