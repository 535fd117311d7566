import { sql } from 'kysely'
import type { Place } from '../database.ts'
import type { Job } from './job.ts'

/** Takes what is due, for as long as the lease; what a dead worker had is due again when its lease is over. */
export interface Claim {
  kinds: readonly string[]
  worker: string
  now: Date
  leaseUntil: Date
  limit: number
  /** What this worker still runs, though its lease may be over. */
  running: readonly string[]
}

interface ClaimedRow {
  job_id: string
  kind: string
  key: string | null
  run_at: Date
  payload: unknown
  attempts: number
  max_attempts: number
}

/** One walk per kind down an index led by kind, as no index is led by time; the CTE so that no row is locked twice over. */
export async function claimJobs(
  place: Place,
  { kinds, worker, now, leaseUntil, limit, running }: Claim,
): Promise<Job[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select found.job_id from unnest(${[...kinds]}::text[]) as lane (kind)
      cross join lateral (
        select job_id, run_at from jobs
        where kind = lane.kind and done_at is null and failed_at is null and run_at <= ${now}
          and (lease_until is null or lease_until <= ${now}) and job_id <> all(${[...running]}::uuid[])
        order by run_at limit ${limit} for update skip locked) found
      order by found.run_at limit ${limit})
    update jobs j set leased_by = ${worker}, lease_until = ${leaseUntil}, attempts = j.attempts + 1, put_again = false
    from due where j.job_id = due.job_id
    returning j.job_id, j.kind, j.key, j.run_at, j.payload, j.attempts, j.max_attempts`.execute(place.on())
  return rows.map(jobOf).toSorted((a, b) => a.runAt.getTime() - b.runAt.getTime())
}

const jobOf = (row: ClaimedRow): Job => ({
  jobId: row.job_id,
  kind: row.kind,
  key: row.key,
  runAt: row.run_at,
  payload: row.payload,
  attempt: row.attempts,
  maxAttempts: row.max_attempts,
})

/** When the next one of these kinds comes due, so that a timer need not wait for the next look. */
export async function nextDue(place: Place, kinds: readonly string[], now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(found.run_at) as next from unnest(${[...kinds]}::text[]) as lane (kind)
    cross join lateral (
      select run_at from jobs where kind = lane.kind and done_at is null and failed_at is null and run_at > ${now}
      order by run_at limit 1) found`.execute(place.on())
  return rows[0]?.next ?? null
}

/** Says which are still this worker's: not cancelled, not taken by another. */
export async function renewLeases(
  place: Place,
  worker: string,
  jobIds: readonly string[],
  leaseUntil: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ job_id: string }>`
    update jobs set lease_until = ${leaseUntil} where job_id = any(${[...jobIds]}::uuid[]) and leased_by = ${worker}
    returning job_id`.execute(place.on())
  return new Set(rows.map((row) => row.job_id))
}

/** Done; unless it was put again meanwhile: then it stays open, as new. */
export async function finishJob(place: Place, worker: string, jobId: string, now: Date): Promise<void> {
  await sql`
    update jobs set leased_by = null, lease_until = null, last_error = null, put_again = false,
      done_at = case when put_again then null else ${now}::timestamptz end
    where job_id = ${jobId} and leased_by = ${worker}`.execute(place.on())
}

/** Tried in vain: again at `retryAt`, or never when that is null; put again meanwhile counts as new here too. */
export async function failJob(
  place: Place,
  worker: string,
  jobId: string,
  fault: { why: string; now: Date; retryAt: Date | null },
): Promise<void> {
  await sql`
    update jobs set leased_by = null, lease_until = null, put_again = false, last_error = ${fault.why},
      run_at = case when put_again then run_at else coalesce(${fault.retryAt}::timestamptz, run_at) end,
      failed_at = case when put_again or ${fault.retryAt}::timestamptz is not null then null else ${fault.now}::timestamptz end
    where job_id = ${jobId} and leased_by = ${worker}`.execute(place.on())
}

/** A worker that leaves gives back what it has not finished: the next one need not wait for the lease, nor is the try counted. */
export async function giveBackJobs(place: Place, worker: string): Promise<void> {
  await sql`
    update jobs set leased_by = null, lease_until = null, attempts = greatest(attempts - 1, 0), put_again = false
    where leased_by = ${worker} and done_at is null and failed_at is null`.execute(place.on())
}
