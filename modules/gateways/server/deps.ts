import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
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
