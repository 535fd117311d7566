import { sql } from 'kysely'
import type { Place } from '../database.ts'

const DAY_MS = 86_400_000
const FAILED_KEPT_DAYS = 30

/** Done ones go after a day; those that failed for good stay a month, for somebody to look at. */
export async function cleanJobs(place: Place, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`delete from jobs where done_at < ${daysAgo(1)} or failed_at < ${daysAgo(FAILED_KEPT_DAYS)}`.execute(
    place.on(),
  )
}
