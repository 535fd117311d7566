import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { TICKET_MAX_MS } from '../../contract/limits.ts'
import type { Session } from '../../contract/session.ts'
import { strangerOf, subjectOf } from '../acts.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { needsSecondFactor } from '../secondFactor/pass.ts'
import { openSession, openTab } from '../sessions/openSession.ts'
import { standingOf } from '../sessions/sessionStore.ts'
import { makeTicket, spendTicket, type Ticket } from '../ticketStore.ts'
import { type Person, personById } from '../personStore.ts'

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
): Promise<Session | Refusal> {
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
  { sessionId }: Ticket,
  person: Person,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<Session | Refusal> {
  const standing = sessionId === null ? null : await standingOf(tx, sessionId, deps.clock())
  if (sessionId === null || !standing) return refuse('session.ticketSpent')
  return openTab(tx, person, { sessionId, standing }, visitor, deps)
}

/** A link is one factor. It is made by the security administrator, who must not become another administrator by it. */
async function freeLogin(
  tx: Tx,
  person: Person,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<Session | Refusal> {
  if (!(await needsSecondFactor(person, deps))) return openSession(tx, { person, way: 'link' }, visitor, deps)
  const [actor, subject] = [strangerOf(person, person.username, visitor), subjectOf(person)]
  await deps.journal.write(tx, {
    actor,
    act: 'session.signIn',
    subject,
    outcome: 'refused',
    note: 'a link, where a second factor is needed',
  })
  return refuse('session.secondFactorByPassword')
}
