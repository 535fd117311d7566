import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface DemoHand {
  userId: string
  name: string
  phone: string
}
/** Those of the demo's people who are there, by the names they sign in by: somebody deleted does not come back. */
export async function handsNamed(
  place: Place,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, DemoHand>> {
  const { rows } = await sql<DemoHand & { username: string }>`
    select u.user_id as "userId", u.username, u.realname as name, coalesce(u.mobile, '') as phone
    from users u where u.username = any(${usernames})`.execute(place.on())
  return new Map(rows.map(({ username, ...hand }) => [username, hand]))
}

export async function isAnyHazardThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from hazards limit 1`.execute(place.on())
  return rows.length > 0
}
export async function isAnyPermitThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from permits limit 1`.execute(place.on())
  return rows.length > 0
}
export async function isAnyTicketThere(place: Place): Promise<boolean> {
  const { rows } = await sql`select from maint_tickets limit 1`.execute(place.on())
  return rows.length > 0
}
