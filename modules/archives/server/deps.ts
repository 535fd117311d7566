import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Tx } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'
import type { KeptChange } from './register/changeStore.ts'
import type { PaperKind } from './paper/kind.ts'
import type { KeptRegister } from './register/kept.ts'

/** What the deeds of this module are done with; put together in apps/server. */
export interface ArchiveDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  secrets: Secrets
  files: Files
  /** Every object of base data, this module's and those of the modules above. */
  register: KeptRegister
  /** Papers of many pages, this module's and those of the modules above. */
  paperKinds: readonly PaperKind[]
  /** A request for a change moved: who has to decide next is told by a module above. */
  tellChange(tx: Tx, change: ChangeTurn): Promise<void>
}

/** Where a request stands, and what its object is called. */
export type ChangeTurn = Pick<
  KeptChange,
  'unitId' | 'changeId' | 'rowName' | 'kind' | 'state' | 'authorId' | 'authorName' | 'stateBy'
> & { label: string }
