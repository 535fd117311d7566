import { gathering } from '@gss/server-kit/part'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { LicenceKey, Limit } from '../contract/index.ts'

/** How many there are of what a licence bounds: whoever keeps them counts them. */
export interface Usage {
  limit: Limit
  used: (place: Place) => Promise<number>
}
export const licenceUsage = gathering<Usage>('what a licence bounds')

/** What the deeds of this module are done with; put together in apps/server. */
export interface LicenceDeps {
  db: Database
  clock: Clock
  journal: Journal
  edition: 'online' | 'offline'
  licenceUsage: readonly Usage[]
  /** Those of the house, unless a test has its own. */
  licenceKeys?: readonly LicenceKey[]
}
