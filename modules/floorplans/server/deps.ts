import type { Live } from '@gss/live/server'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Drawer } from './pictures/drawer.ts'

/** What the deeds of this module are done with; put together in apps/server. */
export interface PlanDeps {
  db: Database
  clock: Clock
  journal: Journal
  live: Live
  files: Files
  /** Turns an upload into what a browser opens quickly, away from this process. */
  drawer: Drawer
}
