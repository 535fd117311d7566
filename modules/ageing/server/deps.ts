import type { NoticeDeps } from '@gss/notices/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Journal } from '@gss/server-kit/journal'

/** What the deeds of this module are done with; put together in apps/server. */
export interface AgeingDeps extends NoticeDeps {
  bus: Bus
  journal: Journal
}
