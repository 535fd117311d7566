import type { Live } from '@gss/live/server'
import type { NoticeDeps } from '@gss/notices/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'

/** What was raised behind one transmission device, as a control room counts it. */
export interface RaisedBehindRoom {
  unitId: string
  transmissionId: string | null
  fires: number
  falses: number
  faults: number
  supervisory: number
  places: string[]
}
export interface RaisedOfRoom {
  unitIds: readonly string[]
  from: Date
  until: Date
}

/** What the deeds of this module are done with; put together in apps/server. */
export interface DutyDeps extends NoticeDeps {
  db: Database
  clock: Clock
  journal: Journal
  live: Live
  bus: Bus
  secrets: Secrets
  log: { warn(fields: object, message: string): void }
  /** Units in which a fire is open: nobody is checked there. Module alarms stands above this one and fills it, in apps/server. */
  burningUnits: (place: Place) => Promise<ReadonlySet<string>>
  /** What was raised in a span of time. Filled like the other. */
  raisedBehind: (place: Place, of: RaisedOfRoom) => Promise<RaisedBehindRoom[]>
}
