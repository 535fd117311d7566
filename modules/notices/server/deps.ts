import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Live } from '@gss/live/server'

/** What announcing takes; put together in apps/server. */
export interface NoticeDeps {
  db: Database
  clock: Clock
  live: Live
  log: { warn(fields: object, message: string): void }
}
