import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface PlatformLoad {
  databaseBytes: number
  databaseConnections: number
  databaseConnectionsMax: number
  jobsDue: number
  jobsFailed: number
  messagesWaiting: number
}

/** What the database says of itself, and what waits in the platform's own queues. */
export async function platformLoad(place: Place, now: Date): Promise<PlatformLoad> {
  const { rows } = await sql<PlatformLoad>`
    select pg_database_size(current_database()) as "databaseBytes",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as "databaseConnections",
      current_setting('max_connections')::int as "databaseConnectionsMax",
      (select count(*)::int from jobs where done_at is null and failed_at is null and run_at <= ${now}) as "jobsDue",
      (select count(*)::int from jobs where failed_at is not null) as "jobsFailed",
      (select count(*)::int from outbox where status = 'waiting') as "messagesWaiting"`.execute(place.on())
  const [load] = rows
  if (!load) throw new Error('the database says nothing of itself')
  return load
}
