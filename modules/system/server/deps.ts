import type { ParametersOf } from '@gss/kit/parameter'
import type { Bus } from '@gss/server-kit/bus'
import type { Config } from '@gss/server-kit/config'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Health } from '@gss/server-kit/health'
import type { Anchor, Journal } from '@gss/server-kit/journal'
import type { Parameters } from '@gss/server-kit/parameters'
import type { Edition } from '../contract/index.ts'

/** What the deeds of this module are done with; put together in apps/server. */
export interface SystemDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  /** The mark of the journal outside the database. */
  anchor: Anchor
  parameters: Parameters
  /** Every module's parameters: the rows of the screen. */
  declared: ParametersOf
  edition: Edition
  config: Pick<Config, 'GSS_DATA_DIR' | 'GSS_SHARED_DIR'>
  /** What is not as it should be, now. */
  health: Pick<Health, 'look'>
  /** OpenAPI of every module's calls. */
  openApi: Record<string, unknown>
}
