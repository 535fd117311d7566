import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface KeptState {
  installationId: string
  /** As it was put in; null: none was. */
  licence: string | null
  lastSeenAt: Date
}

/** The one row. Its time only goes forward, whatever the clock does. */
export async function lookAtState(place: Place, installationId: string, now: Date): Promise<KeptState> {
  const read = sql<KeptState>`
    select installation_id as "installationId", licence, last_seen_at as "lastSeenAt" from licence_state where only_row`
  const [kept] = (await read.execute(place.on())).rows
  if (kept && now.getTime() - kept.lastSeenAt.getTime() < SEEN_EACH_MS) return kept
  await sql`
    insert into licence_state as s (only_row, installation_id, licence, last_seen_at) values (true, ${installationId}, null, ${now})
    on conflict (only_row) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)`.execute(
    place.on(),
  )
  return (
    kept ?? (await read.execute(place.on())).rows[0] ?? { installationId, licence: null, lastSeenAt: now }
  )
}
/** Written rarely: to a day a licence is exact. */
const SEEN_EACH_MS = 3_600_000

export async function keepLicence(place: Place, licence: string): Promise<void> {
  await sql`update licence_state set licence = ${licence} where only_row`.execute(place.on())
}
