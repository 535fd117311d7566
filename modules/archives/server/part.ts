import { licenceUsage } from '@gss/licence/server'
import { PAPER, writeAway } from '@gss/server-kit/paper'
import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { bookPaper } from './book/bookPaper.ts'
import type { ArchiveDeps } from './deps.ts'
import { archiveJobs } from './jobs.ts'
import { paperKinds } from './paper/kind.ts'
import { baseData, leaning } from './register/kept.ts'
import { keptObjects } from './register/keptObjects.ts'
import { countUnits } from './unitStore.ts'
import { leaners } from './register/leaners.table.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'archives',
  calls,
  answers,
  refusals,
  permissions,
  jobs: (ground: ArchiveDeps & { program: string }) =>
    archiveJobs({ ...ground, paperWriter: writeAway({ program: [ground.program, PAPER] }) }),
  brings: [
    licenceUsage.of({ limit: 'con', used: countUnits }),
    baseData.of(...keptObjects),
    leaning.of(...leaners),
    paperKinds.of(bookPaper),
  ],
})
