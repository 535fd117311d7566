import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { TICKET_MAX_MS } from '../contract/limits.ts'
import type { Caller } from './caller.ts'
import type { SessionDeps } from './deps.ts'
import { sessionCallerOf } from './sessions/identify.ts'
import { sessionById } from './sessions/sessionStore.ts'
import { makeTicket, spendTicket } from './ticketStore.ts'

type Needs = Pick<SessionDeps, 'db' | 'clock'>

/** Opens one live connection: a browser cannot put a token into the headers of a socket, and an address is no place for one. */
export function liveTicket({ userId, sessionId }: Caller, { db, clock }: Needs): Promise<string> {
  return makeTicket(db, {
    purpose: 'live',
    userId,
    sessionId,
    expiresAt: new Date(clock().getTime() + TICKET_MAX_MS),
  })
}

/** Who comes with it; null when it is spent, too old, or its session has ended. */
export async function callerByLiveTicket(
  place: Place,
  ticket: string,
  visitor: Visitor,
  now: Date,
): Promise<Caller | null> {
  const spent = await spendTicket(place, ['live'], ticket, now)
  const live = spent?.sessionId ? await sessionById(place, spent.sessionId, now) : null
  // A connection makes no calls: what closes calls (idle, an old password) was asked when the ticket was.
  return live && sessionCallerOf(live, visitor, () => null)
}
