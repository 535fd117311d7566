import { sql } from 'kysely'
import type { Place, Tx } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

export interface TurnAsked {
  from: string
  /** What was typed as a name. */
  key: string
  now: Date
  waitMs: number
  /** So many names wait at one address at a time. */
  waitingMax: number
}

/** How long a turn that has come is kept for who does not take it at once. */
const TURN_KEPT_MS = 60_000
const KEY_MAX_CHARS = 200

/**
 * Null: it is this name's turn, and the turn is used up. Otherwise when to come again. Nobody is held meanwhile: a turn is a row, so
 * that any number of processes keep the same order and a thousand who wait cost the server nothing.
 */
export async function takeSignInTurn(tx: Tx, asked: TurnAsked): Promise<Date | null> {
  const { from, now, waitMs } = asked
  const key = asked.key.slice(0, KEY_MAX_CHARS)
  const db = tx.on<SessionTables>()
  // One after another for one address, or as many would wait as ask in the same moment.
  await sql`select pg_advisory_xact_lock(hashtext(${from}))`.execute(db)
  await db.deleteFrom('sign_in_turns').where('from_ip', '=', from).where('lapses_at', '<=', now).execute()
  const rows = await db
    .selectFrom('sign_in_turns')
    .select([
      'sign_in_turns.name_key as key',
      'sign_in_turns.turn_at as at',
      'sign_in_turns.lapses_at as lapses',
    ])
    .where('sign_in_turns.from_ip', '=', from)
    .orderBy('sign_in_turns.lapses_at')
    .execute()
  const own = rows.find((row) => row.key === key)
  if (own && own.at > now) return own.at
  if (own) {
    await db.deleteFrom('sign_in_turns').where('from_ip', '=', from).where('name_key', '=', key).execute()
    return null
  }
  const turnAt = new Date(now.getTime() + waitMs)
  const [first] = rows
  if (first && rows.length >= asked.waitingMax) return first.at > now ? first.at : turnAt
  const lapsesAt = new Date(turnAt.getTime() + TURN_KEPT_MS)
  await db
    .insertInto('sign_in_turns')
    .values({ from_ip: from, name_key: key, turn_at: turnAt, lapses_at: lapsesAt })
    .execute()
  return turnAt
}

export async function forgetTurns(place: Place, from: string): Promise<void> {
  await place.on<SessionTables>().deleteFrom('sign_in_turns').where('from_ip', '=', from).execute()
}
