import { sql } from 'kysely'
import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

export interface Before {
  /** This browser has signed this person in, and their password is the same since. */
  isKnownBrowser: boolean
  /** So has somebody's at this address. */
  isKnownAddress: boolean
}
interface Asked {
  userId: string
  wordHash: Buffer
  from: string
  browserSince: Date
  addressSince: Date
}
/** Whether this person was here before. The same statement for a person nobody is. */
export async function wasHere(place: Place, asked: Asked): Promise<Before> {
  const { rows } = await sql<Before>`
    select exists (
      select from known_browsers b join users u on u.user_id = b.user_id
      where b.user_id = ${asked.userId} and b.word_hash = ${asked.wordHash} and b.seen_at > ${asked.browserSince}
        and b.seen_at >= coalesce(u.password_set_at, b.seen_at)) as "isKnownBrowser",
    exists (
      select from sessions s
      where s.user_id = ${asked.userId} and s.from_ip = ${asked.from} and s.started_at > ${asked.addressSince}) as "isKnownAddress"`.execute(
    place.on<SessionTables>(),
  )
  const [row] = rows
  if (!row) throw new Error('nothing is known of who was here')
  return row
}

/** A person has so many browsers at most: the one that was not seen for longest goes. */
const BROWSERS_MAX = 20

export async function knowBrowser(place: Place, userId: string, wordHash: Buffer, now: Date): Promise<void> {
  const db = place.on<SessionTables>()
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, word_hash: wordHash, seen_at: now })
    .onConflict((of) => of.columns(['user_id', 'word_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  const kept = db
    .selectFrom('known_browsers')
    .select('known_browsers.word_hash')
    .where('known_browsers.user_id', '=', userId)
    .orderBy('known_browsers.seen_at', 'desc')
    .limit(BROWSERS_MAX)
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('word_hash', 'not in', kept)
    .execute()
}
