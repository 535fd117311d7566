import { sql } from 'kysely'
import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

export interface GuessRule {
  key: string
  limit: number
  lockMs: number
}
export interface Guess {
  /** With this one. */
  guesses: number
  /** Counted within the limit: this one may be looked at. */
  isHeard: boolean
  lockedUntil: Date | null
  /** The first that is not: worth a line in the journal, the thousandth after it is not. */
  isFirstRefused: boolean
}

/**
 * Counts a guess before anybody looks at it, in one statement: two hundred at once queue on the row, and the sixth of them
 * already finds five counted. A lock that is over starts a new count; guesses while it lasts do not prolong it.
 */
export async function countGuess(place: Place, { key, limit, lockMs }: GuessRule, now: Date): Promise<Guess> {
  const lockEnd = new Date(now.getTime() + lockMs)
  const isOver = sql`coalesce(g.locked_until, g.window_from + ${lockMs} * interval '1 millisecond') <= ${now}`
  const { rows } = await sql<{ guesses: number; locked_until: Date | null }>`
    insert into sign_in_guesses as g (guess_key, guesses, window_from, locked_until)
    values (${key}, 1, ${now}, null)
    on conflict (guess_key) do update set
      guesses = case when ${isOver} then 1 else g.guesses + 1 end,
      window_from = case when ${isOver} then excluded.window_from else g.window_from end,
      locked_until = case when ${isOver} then null
                          when g.guesses + 1 >= ${limit} then coalesce(g.locked_until, ${lockEnd}) end
    returning g.guesses, g.locked_until`.execute(place.on<SessionTables>())
  const [row] = rows
  if (!row) throw new Error('a guess was not counted')
  return {
    guesses: row.guesses,
    isHeard: row.guesses <= limit,
    lockedUntil: row.locked_until,
    isFirstRefused: row.guesses === limit + 1,
  }
}

/** How many counts there were. */
export async function forgetGuesses(place: Place, keys: readonly string[]): Promise<number> {
  const { numDeletedRows } = await place
    .on<SessionTables>()
    .deleteFrom('sign_in_guesses')
    .where('sign_in_guesses.guess_key', 'in', [...keys])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** All whose key begins so. */
export async function forgetGuessesLike(place: Place, begin: string): Promise<void> {
  await sql`delete from sign_in_guesses where starts_with(sign_in_guesses.guess_key, ${begin})`.execute(
    place.on(),
  )
}

/**
 * Gives one guess back that turned out right: what was proved is no guess. Those that were refused meanwhile were never looked
 * at, so only the looked-at ones stay counted, and a lock which this very one brought about is off again.
 */
export async function giveGuessBack(place: Place, { key, limit }: GuessRule): Promise<void> {
  await place
    .on<SessionTables>()
    .updateTable('sign_in_guesses')
    .set({ guesses: sql`least(sign_in_guesses.guesses, ${limit}) - 1`, locked_until: null })
    .where('sign_in_guesses.guess_key', '=', key)
    .where('sign_in_guesses.guesses', '>', 0)
    .execute()
}
