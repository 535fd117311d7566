import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Place } from '../database.ts'

export interface Schedule {
  kind: string
  next(after: Date): Date
}

const ATTEMPTS = 5

/** `schedule('0 4 * * *', 'files.sweep')`: minute, hour, day, month, weekday, in the time of the server or the zone named. */
export function schedule(pattern: string, kind: string, timezone?: string): Schedule {
  const cron = new Cron(pattern, { paused: true, ...(timezone && { timezone }) })
  return {
    kind,
    next(after) {
      const next = cron.nextRun(after)
      if (!next) throw new Error(`the schedule ${pattern} of ${kind} never comes round`)
      return next
    },
  }
}

/**
 * Puts the row of the next time. Its id is made from kind and time, so any number of workers put it once, also when one comes
 * late and the row is done. Put ahead, it is there when everybody was down at its time: then it runs late, and once.
 */
export async function planNext(place: Place, schedule: Schedule, now: Date): Promise<Date> {
  const { kind } = schedule
  const runAt = schedule.next(now)
  const slot = runAt.toISOString()
  await sql`
    insert into jobs (job_id, kind, key, run_at, payload, max_attempts)
    values (${idOf(kind, slot)}, ${kind}, ${slot}, ${runAt}, 'null', ${ATTEMPTS}) on conflict do nothing`.execute(
    place.on(),
  )
  return runAt
}

/** A UUIDv8 (RFC 9562 §5.8): ours to fill. */
function idOf(kind: string, slot: string): string {
  const hex = createHash('sha256').update(`${kind} ${slot}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
