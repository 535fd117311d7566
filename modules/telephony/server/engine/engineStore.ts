import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Provider } from '../../contract/index.ts'

export interface PhoneEngine {
  engineId: string
  provider: Provider
  /** Null: calls can be placed; else why not. */
  amiss: string | null
}

/** Says that it is there; who was not seen for an hour is forgotten. */
export async function noteEngine(
  place: Place,
  { engineId, provider, amiss }: PhoneEngine,
  now: Date,
): Promise<void> {
  await sql`
    insert into call_engines (engine_id, provider, amiss, seen_at) values (${engineId}, ${provider}, ${amiss}, ${now})
    on conflict (engine_id) do update set amiss = excluded.amiss, seen_at = excluded.seen_at`.execute(
    place.on(),
  )
  await sql`delete from call_engines where seen_at < ${now}::timestamptz - interval '1 hour'`.execute(
    place.on(),
  )
}

export async function enginesSince(
  place: Place,
  provider: Provider,
  since: Date,
): Promise<{ amiss: string | null }[]> {
  const { rows } = await sql<{ amiss: string | null }>`
    select amiss from call_engines where provider = ${provider} and seen_at > ${since} limit 10`.execute(
    place.on(),
  )
  return rows
}
