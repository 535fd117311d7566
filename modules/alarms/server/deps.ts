import type { ParameterReader } from '@gss/kit/parameter'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { Live } from '@gss/live/server'

/** What the deeds and the engine of this module are done with; put together in apps/server. */
export interface AlarmDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  live: Live
  parameters: ParameterReader
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}
