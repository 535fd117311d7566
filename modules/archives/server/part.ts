import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { archiveJobs } from './jobs.ts'
import { baseData, leaning } from './register/kept.ts'
import { keptObjects } from './register/keptObjects.ts'
import { leaners } from './register/leaners.table.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'archives',
  calls,
  answers,
  refusals,
  permissions,
  jobs: archiveJobs,
  brings: [baseData.of(...keptObjects), leaning.of(...leaners)],
})
