import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export async function addressesOf(place: Place, userId: string) {
  const { rows } = await sql<{ mobile: string | null; emailAddress: string | null }>`
    select mobile, email as "emailAddress" from users where user_id = ${userId}`.execute(place.on())
  return rows[0] ?? { mobile: null, emailAddress: null }
}

/** How many try-outs somebody made since then. */
export async function trialsSince(place: Place, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notify_messages where user_id = ${userId} and created_at > ${since} and category = 'test'`.execute(
    place.on(),
  )
  return rows[0]?.count ?? 0
}
