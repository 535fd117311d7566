import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from './tables.ts'
import { tokenDigestOf, newToken } from './tokens.ts'

type Purpose = SessionTables['tickets']['purpose']
export interface ConnectTicket {
  purpose: Purpose
  userId: string | null
  sessionId: string | null
  data: Record<string, unknown>
}
interface NewTicket {
  purpose: Purpose
  userId?: string
  sessionId?: string
  data?: Record<string, unknown>
  expiresAt: Date
  /** What is handed out; without one, a new token. */
  token?: string
}

/** Makes a single-purpose, single-use ticket and answers what stands in the address. */
export async function makeTicket(
  place: Place,
  { purpose, userId, sessionId, data = {}, expiresAt, token = newToken() }: NewTicket,
) {
  await place
    .on<SessionTables>()
    .insertInto('tickets')
    .values({
      ticket_hash: tokenDigestOf(token),
      purpose,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      data: JSON.stringify(data),
      expires_at: expiresAt,
    })
    .execute()
  return token
}

type Row = {
  purpose: Purpose
  user_id: string | null
  session_id: string | null
  data: Record<string, unknown>
}
const ticketOf = (row: Row | undefined): ConnectTicket | null =>
  row ? { purpose: row.purpose, userId: row.user_id, sessionId: row.session_id, data: row.data } : null

/** Of many who come with the same ticket one gets it: the row is deleted and answered in one statement. */
export async function spendTicket(
  place: Place,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<ConnectTicket | null> {
  const row = await place
    .on<SessionTables>()
    .deleteFrom('tickets')
    .where('tickets.ticket_hash', '=', tokenDigestOf(token))
    .where('tickets.purpose', 'in', [...purposes])
    .where('tickets.expires_at', '>', now)
    .returning(['tickets.purpose', 'tickets.user_id', 'tickets.session_id', 'tickets.data'])
    .executeTakeFirst()
  return ticketOf(row)
}

/** Looks before it is spent, where the rest of what was typed may still be refused. */
export async function readTicket(
  place: Place,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<ConnectTicket | null> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('tickets')
    .where('tickets.ticket_hash', '=', tokenDigestOf(token))
    .where('tickets.purpose', '=', purpose)
    .where('tickets.expires_at', '>', now)
    .select(['tickets.purpose', 'tickets.user_id', 'tickets.session_id', 'tickets.data'])
    .executeTakeFirst()
  return ticketOf(row)
}

export async function ticketOfSession(
  place: Place,
  purpose: Purpose,
  sessionId: string,
  now: Date,
): Promise<ConnectTicket | null> {
  const row = await place
    .on<SessionTables>()
    .selectFrom('tickets')
    .where('tickets.session_id', '=', sessionId)
    .where('tickets.purpose', '=', purpose)
    .where('tickets.expires_at', '>', now)
    .select(['tickets.purpose', 'tickets.user_id', 'tickets.session_id', 'tickets.data'])
    .executeTakeFirst()
  return ticketOf(row)
}

interface Which {
  purpose: Purpose
  userId?: string
  sessionId?: string
}
/** What was handed out earlier for the same purpose is worth nothing any more. */
export async function dropTickets(place: Place, { purpose, userId, sessionId }: Which): Promise<void> {
  await place
    .on<SessionTables>()
    .deleteFrom('tickets')
    .where('tickets.purpose', '=', purpose)
    .$if(userId !== undefined, (query) => query.where('tickets.user_id', '=', userId ?? ''))
    .$if(sessionId !== undefined, (query) => query.where('tickets.session_id', '=', sessionId ?? ''))
    .execute()
}

export async function ticketsData(
  place: Place,
  purpose: Purpose,
  now: Date,
): Promise<Record<string, unknown>[]> {
  const rows = await place
    .on<SessionTables>()
    .selectFrom('tickets')
    .where('tickets.purpose', '=', purpose)
    .where('tickets.expires_at', '>', now)
    .select('tickets.data')
    .execute()
  return rows.map((row) => row.data)
}
