import type { Place } from '@gss/server-kit/database'
import type { SessionTables } from '../tables.ts'

/** The latest password hashes of a person, the present one first. */
export async function passwordHashes(place: Place, userId: string, howMany: number): Promise<string[]> {
  const rows = await place
    .on<SessionTables>()
    .selectFrom('password_history')
    .select('password_history.password_hash')
    .where('password_history.user_id', '=', userId)
    .orderBy('password_history.set_at', 'desc')
    .limit(howMany)
    .execute()
  return rows.map((row) => row.password_hash)
}

export interface PasswordSet {
  userId: string
  passwordHash: string
  mustChange: boolean
  now: Date
}

/** Longer than any policy remembers: what is older goes. */
const HISTORY_MAX = 10

/** Sets a person's password and remembers it. Ending their sessions is the deed's business. */
export async function savePassword(
  place: Place,
  { userId, passwordHash, mustChange, now }: PasswordSet,
): Promise<void> {
  const db = place.on<SessionTables>()
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_set_at: now,
      must_change_password: mustChange,
      updated_at: now,
    })
    .where('users.user_id', '=', userId)
    .execute()
  await db
    .insertInto('password_history')
    .values({ user_id: userId, set_at: now, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'set_at']).doUpdateSet({ password_hash: passwordHash }),
    )
    .execute()
  const kept = db
    .selectFrom('password_history')
    .select('password_history.set_at')
    .where('password_history.user_id', '=', userId)
    .orderBy('password_history.set_at', 'desc')
    .limit(HISTORY_MAX)
  await db
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('set_at', 'not in', kept)
    .execute()
}
