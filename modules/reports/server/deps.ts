import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** What every statement may need; put together in apps/server. */
export interface ReportDeps {
  db: Database
  clock: Clock
  journal: Journal
}
