import { serverPart } from '@gss/session/server'
import { calls, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { recordJobs } from './record.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'training',
  calls,
  answers,
  refusals,
  permissions,
  jobs: recordJobs,
})
