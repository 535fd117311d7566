import type { Live } from '@gss/live/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** What the deeds of this module are done with; put together in apps/server. */
export interface DutyDeps {
  db: Database
  clock: Clock
  journal: Journal
  live: Live
  bus: Bus
  log: { warn(fields: object, message: string): void }
  /** Units in which a fire is open: nobody is checked there. Module alarms stands above this one and fills it, in apps/server. */
  burningUnits: (place: Place) => Promise<ReadonlySet<string>>
}
