import { serverPart } from '@gss/session/server'
import { calls, parameters, permissions, pushes, refusals } from '../contract/index.ts'
import { answers, enrolAnswers, remoteAnswers, sourceAnswers } from './answers.ts'
import type { AdoptDeps, ImportDeps, RemoteDeps } from './deps.ts'
import { gatewayJobs } from './jobs.ts'
import { startSettling } from './settleOrders.ts'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'gateways',
  calls,
  answers: (deps: AdoptDeps & ImportDeps & RemoteDeps & Parameters<typeof gatewayJobs>[0]) => ({
    ...answers(deps),
    ...remoteAnswers(deps),
    ...enrolAnswers(deps),
    ...sourceAnswers(deps),
  }),
  refusals,
  permissions,
  parameters,
  heard: [{ heardWith: 'remote', pushes }],
  jobs: gatewayJobs,
  engines: [startSettling],
})
