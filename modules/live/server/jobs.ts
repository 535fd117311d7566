import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { FEED_KEPT_MS } from '../contract/limits.ts'
import { dropFeedBefore } from './feedStore.ts'

const SWEEP = 'live.sweep'
const HOURLY = '41 * * * *'
const AT_ONCE_ROWS = 10_000

/** What this module has workers do: the feed is kept for a day. */
export const liveJobs = ({ db, clock }: { db: Database; clock: Clock }): Jobs => ({
  handlers: {
    async [SWEEP](_, signal) {
      const before = new Date(clock().getTime() - FEED_KEPT_MS)
      while (!signal.aborted && (await dropFeedBefore(db, before, AT_ONCE_ROWS)) === AT_ONCE_ROWS);
    },
  },
  schedules: [schedule(HOURLY, SWEEP)],
})
