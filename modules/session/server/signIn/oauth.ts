import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import { OAUTH_ROUND_MAX_MS } from '../../contract/limits.ts'
import type { SignInSession } from '../../contract/session.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { emailKey } from '../names.ts'
import { needsSecondFactor } from '../secondFactor/pass.ts'
import { openSessionFor } from '../sessions/openSession.ts'
import { makeTicket, spendTicket } from '../ticketStore.ts'
import { newToken } from '../tokens.ts'
import type { ProviderIdentity, OidcProvider } from './oidc.ts'
import { linkIdentity, type SigningPerson, personByEmail, personByIdentity } from '../personStore.ts'

/** Sends somebody to the provider. What we must recognise on the way back is kept under the state, sealed. */
export async function beginOauth(
  deps: SessionDeps,
  provider: OidcProvider | null,
): Promise<{ url: string; state: string } | Refusal> {
  if (!provider) return refuse('session.oauthOff')
  const state = newToken()
  const round = await provider.begin(state)
  if (!round) return refuse('session.oauthFailed')
  const expiresAt = new Date(deps.clock().getTime() + OAUTH_ROUND_MAX_MS)
  const data = { verifier: deps.secrets.seal(round.verifier), nonce: round.nonce }
  await makeTicket(deps.db, { purpose: 'oauth', data, expiresAt, token: state })
  return { url: round.url, state }
}

/** Somebody comes back: once per round, and only with what the provider gave for this round. */
export async function finishOauth(
  { query, state }: DomainOf<typeof signInCalls.finishOauth.ask>,
  visitor: Visitor,
  deps: SessionDeps,
  provider: OidcProvider | null,
): Promise<SignInSession | Refusal> {
  if (!provider) return refuse('session.oauthOff')
  const round = await spendTicket(deps.db, ['oauth'], state, deps.clock())
  const { verifier, nonce } = round?.data ?? {}
  if (typeof verifier !== 'string' || typeof nonce !== 'string') return refuse('session.oauthFailed')
  const identity = await provider.finish(query, { state, nonce, verifier: deps.secrets.open(verifier) ?? '' })
  if (!identity) return refuse('session.oauthFailed')
  return deps.db.transaction(async (tx) => {
    const person = await personBehind(tx, identity, deps)
    const refused = await whyNot(person, deps)
    if (!refused && person) return openSessionFor(tx, { person, way: 'oauth' }, visitor, deps)
    const typed = identity.email ?? identity.subject
    const [actor, subject] = [strangerOf(person, typed, visitor), actSubjectOf(person, typed)]
    await deps.journal.write(tx, {
      actor,
      act: 'session.signIn',
      subject,
      outcome: 'refused',
      note: 'by the identity provider',
    })
    return refused ?? refuse('session.oauthUnknown')
  })
}

async function whyNot(person: SigningPerson | null, deps: SessionDeps): Promise<Refusal | null> {
  if (person?.status !== 'enabled') return refuse('session.oauthUnknown')
  return (await needsSecondFactor(person, deps)) ? refuse('session.secondFactorByPassword') : null
}

/**
 * Who somebody is here: linked before, or by the address the provider has verified, which links them from now on. Which
 * provider is believed is the operator's choice (GSS_OIDC_ISSUER); an address it has not verified counts for nothing.
 */
async function personBehind(
  place: Place,
  identity: ProviderIdentity,
  { clock }: SessionDeps,
): Promise<SigningPerson | null> {
  const { issuer, subject, email } = identity
  const linked = await personByIdentity(place, issuer, subject)
  if (linked || email === null) return linked
  const person = await personByEmail(place, emailKey(email))
  if (person?.status === 'enabled')
    await linkIdentity(place, { issuer, subject, userId: person.userId, now: clock() })
  return person
}
