import { serverPart } from '@gss/session/server'
import { calls, parameters, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import { gatewayJobs } from './jobs.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'gateways',
  calls,
  answers,
  refusals,
  permissions,
  parameters,
  jobs: gatewayJobs,
})
