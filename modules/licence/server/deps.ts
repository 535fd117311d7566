import { gathering } from '@gss/server-kit/part'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place, Tx } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { Scope } from '@gss/session/server'
import type { LicenceKey, LicenceLimit } from '../contract/index.ts'

/** How many there are of what a licence bounds: whoever keeps them counts them. */
export interface LicenceUsage {
  limit: LicenceLimit
  used: (place: Place) => Promise<number>
}
export const licenceUsage = gathering<LicenceUsage>('what a licence bounds')

/** Units are kept above; whoever keeps them tells of them. */
export interface TrustUnits {
  /** Held until the transaction ends: of two that are made at once for one unit, the second sees the first. No: there is none. */
  hold(tx: Tx, unitId: string): Promise<boolean>
  names(place: Place, unitIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  like(place: Place, scope: Scope, search: string): Promise<{ unitId: string; name: string }[]>
}

/** What the deeds of this module are done with; put together in apps/server. */
export interface LicenceDeps {
  db: Database
  clock: Clock
  journal: Journal
  edition: 'online' | 'offline'
  licenceUsage: readonly LicenceUsage[]
  trustUnits: TrustUnits
  /** Those of the house, unless a test has its own. */
  licenceKeys?: readonly LicenceKey[]
}
