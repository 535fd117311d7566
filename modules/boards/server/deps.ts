import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** What the deeds of this module are done with; put together in apps/server. */
export interface BoardDeps {
  db: Database
  clock: Clock
  journal: Journal
}
