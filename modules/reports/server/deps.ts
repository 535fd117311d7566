import type { ArchiveDeps } from '@gss/archives/server'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** What every statement may need; put together in apps/server. */
export interface ReportDeps extends Pick<ArchiveDeps, 'bus' | 'files' | 'paperKinds'> {
  db: Database
  clock: Clock
  journal: Journal
}
