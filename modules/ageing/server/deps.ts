import type { NoticeDeps } from '@gss/notices/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Place } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'

/** A paper that brings its last day, or the day it was made on. */
export interface EndingPaper {
  unitId: string
  paperId: string
  object: 'contract' | 'testReport'
  code: string
  name: string
  /** Of whom it is. */
  place: string
  madeOn: string | null
  endsOn: string | null
}

/** What the deeds of this module are done with; put together in apps/server. */
export interface AgeingDeps extends NoticeDeps {
  bus: Bus
  journal: Journal
  /** Of these units. Module maintenance stands beside this one and keeps them; filled in apps/server. */
  endingPapers: (place: Place, unitIds: readonly string[]) => Promise<EndingPaper[]>
}
