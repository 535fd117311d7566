import { calls } from '../contract/calls.ts'
import { parameters } from '../contract/parameters.ts'
import { permissions } from '../contract/permissions.ts'
import { refusals } from '../contract/refusals.ts'
import { answers } from './answers.ts'
import { sessionJobs } from './jobs.ts'
import { serverPart } from './serverPart.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'session',
  calls,
  answers,
  refusals,
  permissions,
  parameters,
  jobs: sessionJobs,
})
