import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** Who changed what is said, by name. */
export async function namesOfChangers(
  place: Place,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", realname as name from users where user_id = any(${[...userIds]}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}
