import type { ParameterReader } from '@gss/kit/parameter'
import type { Live } from '@gss/live/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'

/** What the deeds of this module are done with; put together in apps/server. */
export interface GatewayDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
}
/** Keys of devices are kept sealed. */
export interface EnrolDeps extends GatewayDeps {
  secrets: Pick<Secrets, 'seal' | 'open'>
}
/** What was kept of a stranger is read when it is registered; how many values. Module measures stands above this one and fills it, in apps/server. */
export interface AdoptDeps extends GatewayDeps {
  log: { warn(fields: object, message: string): void }
  readKept: (device: { address: string; unitId: string; transmissionId: string }) => Promise<number>
}
/** A sheet of devices arrives as a file. */
export interface ImportDeps extends EnrolDeps {
  files: Files
}
/** What remote control is done with. */
export interface RemoteDeps extends GatewayDeps {
  live: Live
  parameters: ParameterReader
  log: { warn(fields: object, message: string): void }
  /** Buildings of a unit in which a fire is open. Module alarms stands above this one and fills it, in apps/server. */
  burningBuildings: (place: Place, unitId: string) => Promise<ReadonlySet<string>>
  /** A picture of the place, kept as evidence; `null`: no camera shows it. Module video stands beside this one and fills it, in apps/server. */
  pictureOfOrder: (ordered: {
    unitId: string
    componentId: string
    byId: string
    byName: string
  }) => Promise<string | null>
}
