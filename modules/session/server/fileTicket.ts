import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { TICKET_MAX_MS } from '../contract/limits.ts'
import type { Caller } from './caller.ts'
import type { SessionDeps } from './deps.ts'
import { sessionCallerOf } from './sessions/identify.ts'
import { sessionById } from './sessions/sessionStore.ts'
import { makeTicket, spendTicket } from './ticketStore.ts'

type Needs = Pick<SessionDeps, 'db' | 'clock'>

/** Opens one file once: an <img> sends no headers, and a token has no place in an address. `about` says which file, in the module's own words. */
export function fileTicket(
  { userId, sessionId }: Caller,
  about: string,
  { db, clock }: Needs,
): Promise<string> {
  return makeTicket(db, {
    purpose: 'file',
    userId,
    sessionId,
    data: { about },
    expiresAt: new Date(clock().getTime() + TICKET_MAX_MS),
  })
}

/** Who comes with it; null when it is spent, too old, of another file, or its session has ended. */
export async function callerByFileTicket(
  place: Place,
  ticket: string,
  about: string,
  visitor: Visitor,
  now: Date,
): Promise<Caller | null> {
  const spent = await spendTicket(place, ['file'], ticket, now)
  if (!spent?.sessionId || spent.data['about'] !== about) return null
  const live = await sessionById(place, spent.sessionId, now)
  // What closes calls (idle, an old password) was asked when the ticket was.
  return live && sessionCallerOf(live, visitor, () => null)
}
