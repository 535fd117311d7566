import { serverPart } from '@gss/session/server'
import { calls, parameters, permissions, refusals } from '../contract/index.ts'
import { answers, enrolAnswers, sourceAnswers } from './answers.ts'
import type { EnrolDeps } from './deps.ts'
import { gatewayJobs } from './jobs.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'gateways',
  calls,
  answers: (deps: EnrolDeps & Parameters<typeof gatewayJobs>[0]) => ({
    ...answers(deps),
    ...enrolAnswers(deps),
    ...sourceAnswers(deps),
  }),
  refusals,
  permissions,
  parameters,
  jobs: gatewayJobs,
})
