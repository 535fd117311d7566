import { sql } from 'kysely'
import type { Bus } from '../bus.ts'
import type { Place, Tx } from '../database.ts'
import { newId } from '../ids.ts'
import { type JobAsk, JOBS_TOPIC } from './job.ts'

/** With the back-off of `retry.ts` some three hours. */
const DEFAULT_ATTEMPTS = 10

/**
 * Puts a job, with the rest of the transaction. A worker sees it within a second of its time; told over the bus, at once.
 * Met by one under the same key: if that one is running, it may not have seen what is new, so it runs once more with this
 * time and payload; if it still waits, it stays, or is replaced when asked.
 */
export async function putJob(place: Place | Tx, ask: JobAsk, bus?: Bus): Promise<void> {
  const { kind, key = null, runAt, payload = null, maxAttempts = DEFAULT_ATTEMPTS, replace = false } = ask
  await sql`
    insert into jobs (job_id, kind, key, run_at, payload, max_attempts)
    values (${newId()}, ${kind}, ${key}, ${runAt}, ${JSON.stringify(payload)}::jsonb, ${maxAttempts})
    on conflict (kind, key) where done_at is null and failed_at is null do update
    set run_at = excluded.run_at, payload = excluded.payload, max_attempts = excluded.max_attempts,
        attempts = 0, last_error = null, put_again = jobs.leased_by is not null
    where ${replace}::boolean or jobs.leased_by is not null`.execute(place.on())
  if (!bus) return
  const tell = () => bus.tell(JOBS_TOPIC, [kind])
  if ('after' in place) place.after(tell)
  else tell()
}

/** Says whether there was one. One that runs right now runs to its end, but not again. */
export async function cancelJob(place: Place, kind: string, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from jobs where kind = ${kind} and key = ${key} and done_at is null and failed_at is null`.execute(
    place.on(),
  )
  return (numAffectedRows ?? 0n) > 0n
}
