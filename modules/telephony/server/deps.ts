import type { ParameterReader } from '@gss/kit/parameter'
import type { Live } from '@gss/live/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { CallerKind, CallersAlarm, Provider } from '../contract/index.ts'

/** What is known of what a call is about. */
export interface CallAbout {
  unitId: string
  /** The code by which a project's special rules are found. */
  unitCode: string
  isOverdue: boolean
  /** Everybody one may call about it: as they are written down. */
  callees: readonly { name: string; number: string; what?: CallerKind }[]
}

/** What the deeds of this module are done with; put together in apps/server. */
export interface CallDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  live: Live
  files: Files
  parameters: ParameterReader
  log: { warn(fields: object, message: string): void }
  /** Who connects calls in this installation. */
  voiceProvider: Provider
  /** An alarm, or else a unit, and whom one calls about it. Module alarms stands above this one and fills it, in apps/server. */
  callAbout: (
    place: Place,
    about: { alarmId?: string | undefined; unitId?: string | undefined },
  ) => Promise<CallAbout | null>
  /** What is open in units, for whoever takes a call from there; filled like `callAbout`. */
  openAlarmsAt: (place: Place, unitIds: readonly string[], limit: number) => Promise<CallersAlarm[]>
}
