import type { Live } from '@gss/live/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** What the deeds and the engine of this module are done with; put together in apps/server. */
export interface MeasureDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  live: Live
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}
