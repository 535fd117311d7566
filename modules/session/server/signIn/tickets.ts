import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { TICKET_MAX_MS } from '../../contract/limits.ts'
import type { SignInSession } from '../../contract/session.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { needsSecondFactor } from '../secondFactor/pass.ts'
import { openSessionFor, openTab } from '../sessions/openSession.ts'
import { sessionStandingOf } from '../sessions/sessionStore.ts'
import { makeTicket, spendTicket, type ConnectTicket } from '../ticketStore.ts'
import { type SigningPerson, personById } from '../personStore.ts'

/** For an address that opens in a new tab: it stands in the address, so it lives half a minute and works once. */
export async function newTabTicket(
  { userId, sessionId }: Caller,
  { db, clock }: SessionDeps,
): Promise<{ ticket: string }> {
  const expiresAt = new Date(clock().getTime() + TICKET_MAX_MS)
  return { ticket: await makeTicket(db, { purpose: 'newTab', userId, sessionId, expiresAt }) }
}

/** Spec §2.1 free-login, §2.2 a new browser tab: the ticket says which. */
export function loginByTicket(
  token: string,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession | Refusal> {
  return deps.db.transaction(async (tx) => {
    const ticket = await spendTicket(tx, ['newTab', 'freeLogin'], token, deps.clock())
    const person = ticket?.userId ? await personById(tx, ticket.userId) : null
    if (!ticket || person?.status !== 'enabled') return refuse('session.ticketSpent')
    return ticket.purpose === 'newTab'
      ? tabFrom(tx, ticket, person, visitor, deps)
      : freeLogin(tx, person, visitor, deps)
  })
}

async function tabFrom(
  tx: Tx,
  { sessionId }: ConnectTicket,
  person: SigningPerson,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession | Refusal> {
  const standing = sessionId === null ? null : await sessionStandingOf(tx, sessionId, deps.clock())
  if (sessionId === null || !standing) return refuse('session.ticketSpent')
  return openTab(tx, person, { sessionId, standing }, visitor, deps)
}

/** A link is one factor. It is made by the security administrator, who must not become another administrator by it. */
async function freeLogin(
  tx: Tx,
  person: SigningPerson,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession | Refusal> {
  if (!(await needsSecondFactor(person, deps)))
    return openSessionFor(tx, { person, way: 'link' }, visitor, deps)
  const [actor, subject] = [strangerOf(person, person.username, visitor), actSubjectOf(person)]
  await deps.journal.write(tx, {
    actor,
    act: 'session.signIn',
    subject,
    outcome: 'refused',
    note: 'a link, where a second factor is needed',
  })
  return refuse('session.secondFactorByPassword')
}
